// npm run drills -- versions: the version before and this one on one PostgreSQL, which this one has migrated. Journeys
// with pages of the version before and calls served by this one, with both exchanged, and with a replacement in the
// middle. `--journeys=generator,projects` walks these alone, `--journeys=` only the replacement. `--from=<commit>` names
// the version before; without it, it is the newest that is a day older than this one. `--checkout=<folder>` keeps it
// there, installed and built, for the next run. Prints how many journeys passed, and how many requests each version
// served.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { startTestSandbox } from '../server/testing/stages/start-sandbox.ts';
import { printFigure } from '../server/testing/drill.ts';
import { findBrowser } from './find-browser.ts';
import { startTestDatabase } from './test-database.ts';
import { startVersionProxy, type Route, type VersionProxy } from './version-proxy.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { from: { type: 'string' }, journeys: { type: 'string' }, checkout: { type: 'string' } },
});

/** Journeys that need no server of their own, no settings and no view into the server. */
const journeys = values.journeys?.split(',').filter(Boolean) ?? [
  'generator',
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
const before = path.resolve(values.checkout ?? path.join(folder, 'before'));
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
  for (const [name, route] of journeys.length > 0 ? Object.entries(routes) : []) {
    proxy.route(route);
    await walk(name, proxy, 'smoke', journeys);
  }
  proxy.route(() => 'old');
  await walk('a replacement in the middle', proxy, 'versions', []);
  await proxy.stop();
} finally {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await sandbox.close();
  await database.stop();
  if (!values.checkout) git('worktree', 'remove', '--force', before);
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
  if (existsSync(place)) {
    if (execFileSync('git', ['rev-parse', 'HEAD'], { cwd: place, encoding: 'utf8' }).trim() !== commit)
      throw new Error(`${place} has another version.`);
    return;
  }
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
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const [, url] = /^AIGen is serving (\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server in ${place} ended before it served.`)));
  });
}

/** The proxy forwards in this process, so nothing may block it meanwhile. */
async function walk(name: string, proxy: VersionProxy, kind: string, words: string[]): Promise<void> {
  console.log(`\n— ${name}`);
  const before = proxy.counts();
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const files = words.map((word) => `journeys/${word}.spec.ts`);
  const child = spawn(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', ...files, '--project=desktop', '--workers=1', '--reporter=list,json'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        JOURNEYS: kind,
        JOURNEYS_URL: proxy.url,
        CHROMIUM_PATH: findBrowser('chromium'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const after = proxy.counts();
  const [old, served] = [after.old - before.old, after.new - before.new];
  printFigure(
    `${name}: ${stats.expected} of ${stats.expected + stats.unexpected + stats.flaky} journeys passed; requests served by the version before ${old}, by this one ${served}; responses of 500 and above ${after.failed - before.failed}`,
  );
  // A walk through one version only shows nothing.
  if (status !== 0 || old === 0 || served === 0) failed.push(name);
}
