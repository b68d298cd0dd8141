import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import packageJson from '../../package.json' with { type: 'json' };
import { stop } from './processes.ts';

/** The arguments that `npm start` gives Node; the last one is the script. */
const startArguments = packageJson.scripts.start.split(' && ').at(-1)!.split(' ').slice(1);

/** The options among them, for a server that is started without that script. */
export const nodeOptions = startArguments.slice(0, -1);

export type Site = { url: string; pid: number; stop: () => Promise<void>; kill: () => Promise<void> };

/**
 * AIGen as started by `npm start`, with its own data folder, which is removed when it has ended, or with the one of `settings`. Its log
 * is written, as on any installation.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const ownFolder = settings.DATA_DIR ? null : await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const removeOwnFolder = async () => {
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
  };
  const child = spawn(process.execPath, startArguments, {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, PORT: '0', ...(ownFolder && { DATA_DIR: ownFolder }), ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    url: await servedUrl(child.stdout),
    pid: child.pid!,
    stop: async () => {
      await stop(child);
      await removeOwnFolder();
    },
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await removeOwnFolder();
    },
  };
}

/** Waits until a server prints its URL, and returns it. Throws if its output ends before. */
export async function servedUrl(output: NodeJS.ReadableStream): Promise<string> {
  const beginning = 'AIGen is serving ';
  for await (const line of createInterface(output))
    if (line.startsWith(beginning)) return line.slice(beginning.length).trim();
  throw new Error('The server did not start; run npm start to see why.');
}
