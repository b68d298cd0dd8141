// npm run drills -- versions: the version before and this one on one PostgreSQL, which this one has migrated. Journeys
// with pages of the version before and calls served by this one, with both exchanged, and with a replacement in the
// middle. `--journeys=generator,history` walks these alone. `--from=<commit>` names the version before; without it, it is the newest that is a day older than this one.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { startTestSandbox } from '../server/testing/stages/start-sandbox.ts';
import { findBrowser } from './find-browser.ts';
import { startTestDatabase } from './test-database.ts';
import { startVersionProxy, type Route } from './version-proxy.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { from: { type: 'string' }, journeys: { type: 'string' } } });

/** Journeys that need no settings of their own and no view into the server. */
const journeys = values.journeys?.split(',') ?? [
  'first-post',
  'generator',
  'history',
  'projects',
  'calendar',
  'library',
  'optimizer',
];

const isPage = (url: string) =>
  !/^\/(api|files|go|u|o|c|sandbox|docs|metrics|healthz|readyz)(\/|\?|$)/.test(url);
const routes: Record<string, Route> = {
  'pages of the version before, calls to this one': (url) => (isPage(url) ? 'old' : 'new'),
  'pages of this version, calls to the one before': (url) => (isPage(url) ? 'new' : 'old'),
};

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const from = values.from ? git('rev-parse', values.from) : versionBefore();
const folder = mkdtempSync(path.join(tmpdir(), 'aigen-versions-'));
const before = path.join(folder, 'before');
const started: ChildProcess[] = [];
const failed: string[] = [];

console.log(`The version before is ${git('log', '-1', '--format=%h of %cs: %s', from)}`);
prepare(before, from);
const database = await startTestDatabase();
if (database.url === null) throw new Error(database.reason);
const sandbox = await startTestSandbox();
try {
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    SANDBOX_URL: sandbox.url,
    FREE_DAILY_LIMIT_PER_IP: '100000',
    LOG_LEVEL: 'warn',
  };
  // This version migrates; then the version before starts on a schema that is newer.
  const servers = { new: await serve(root, settings), old: await serve(before, settings) };
  const proxy = await startVersionProxy(servers);
  for (const [name, route] of Object.entries(routes)) {
    proxy.route(route);
    walk(name, proxy.url, 'smoke', journeys);
  }
  proxy.route(() => 'old');
  walk('a replacement in the middle', proxy.url, 'versions', []);
  await proxy.stop();
} finally {
  for (const child of started) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await sandbox.close();
  await database.stop();
  git('worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}
for (const name of failed) console.log(`Failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The newest commit of the main line that is a day older; of a young repository the parent of the last merge. */
function versionBefore(): string {
  const dayBefore = new Date(Date.parse(git('log', '-1', '--format=%cI')) - 86_400_000).toISOString();
  return (
    git('rev-list', '-1', '--first-parent', `--before=${dayBefore}`, 'HEAD') ||
    git('rev-parse', `${git('rev-list', '-1', '--merges', 'HEAD')}^1`)
  );
}

function prepare(place: string, commit: string): void {
  git('worktree', 'add', '--detach', place, commit);
  const lockOf = (where: string) => readFileSync(path.join(where, 'package-lock.json'), 'utf8');
  if (lockOf(place) === lockOf(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  else {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: place, stdio: 'inherit' });
    if (status !== 0) throw new Error('The packages of the version before could not be installed.');
  }
}

/** Starts a version as `npm start` does, which builds its pages; returns its URL. */
async function serve(place: string, settings: Record<string, string>): Promise<string> {
  const words = packageJson.scripts.start.split(' && ').at(-1)!.split(' ').slice(1);
  const child = spawn(process.execPath, words, {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface(child.stdout!)) {
    const [, url] = /^AIGen is serving (\S+)$/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error(`The server in ${place} ended before it served.`);
}

function walk(name: string, url: string, kind: string, words: string[]): void {
  console.log(`\n— ${name}`);
  const files = words.map((word) => `journeys/${word}.spec.ts`);
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', ...files, '--project=desktop', '--workers=1'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, JOURNEYS: kind, JOURNEYS_URL: url, CHROMIUM_PATH: findBrowser('chromium') },
    },
  );
  if (status !== 0) failed.push(name);
  if (!existsSync(before)) throw new Error('The version before is gone.');
}
