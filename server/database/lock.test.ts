import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lockDataFolder } from './lock.ts';

const holder = fileURLToPath(new URL('../testing/hold-data-folder.ts', import.meta.url));
const started: ChildProcess[] = [];

async function startHolder(folder: string) {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(kill));
});

test('a second server is rejected with one line that names the first and the folder', async () => {
  const folder = temporaryFolder();
  const { child } = await startHolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    `Another AIGen server (process ${child.pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
});

test('of many starting servers exactly one gets the lock', async () => {
  const folder = temporaryFolder();
  const answers = await Promise.all(Array.from({ length: 6 }, () => startHolder(folder)));
  expect(answers.map(({ said }) => said).sort()).toEqual([
    ...Array<string>(5).fill('DataDirectoryTakenError'),
    'held',
  ]);
});

test('the lock of a killed server is free at once, and again only one of many gets it', async () => {
  const folder = temporaryFolder();
  const { child, said } = await startHolder(folder);
  expect(said).toBe('held');
  await kill(child);
  const answers = await Promise.all(Array.from({ length: 4 }, () => startHolder(folder)));
  expect(answers.filter((answer) => answer.said === 'held')).toHaveLength(1);
});

test('within one process it is exclusive too, and can be taken again after its release', () => {
  const folder = temporaryFolder();
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow('Another AIGen server');
  lock.release();
  lockDataFolder(folder).release();
});
