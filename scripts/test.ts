// npm test, npm run test:all: everything a change must pass, fastest checks first.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findBrowser, type BrowserName } from './find-browser.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { startTestDatabase } from './test-database.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const isAll = process.argv[2] === 'all';
const started = performance.now();
const passed: string[] = [];
const failed: string[] = [];
const notRun: string[] = [];

/** Tests that open a database. */
const withDatabase = ['server', 'process', 'sync', 'restarts'].flatMap((project) => ['--project', project]);
/** Those of them that depend on which database it is. */
const contract = [...withDatabase, '.contract.test.ts'];
/** Tests that kill and restart servers, and `*.long.test.ts`, run only in `test:all` and the drills. */
const unit = isAll ? [] : ['--project', '!restarts'];
const withoutLong: Record<string, string> = isAll ? {} : { WITHOUT_LONG_TESTS: '1' };

try {
  await runStages();
} catch (error) {
  failed.push(error instanceof Error ? error.message : String(error));
}
report();

async function runStages() {
  // Missing browsers are installed while the first stages run. The last stages report why that failed.
  const browsers = ['chromium', ...(isAll ? ['firefox', 'webkit'] : [])];
  const installation = spawn(process.execPath, ['scripts/find-browser.ts', ...browsers], {
    cwd: root,
    stdio: 'ignore',
  });
  const browsersFound = once(installation, 'exit');
  const checks = await Promise.allSettled([
    check('types', process.execPath, ['scripts/typecheck.ts']),
    check('lint and import rules', bin('oxlint'), ['--type-aware']),
    check('formatting', bin('oxfmt'), ['--check']),
    // Beside the others, because types and the build each keep one core busy.
    check('build of the pages, if they changed', process.execPath, ['scripts/build-if-needed.ts']),
  ]);
  const failures = checks.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    failed.push(...failures.map(({ reason }) => (reason as Error).message));
    return;
  }
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  try {
    await runTests();
    await browsersFound;
    runJourneys();
  } finally {
    removeTemporaryFiles();
  }
  notRun.push('Not run: kill rounds, soaks, random seeds (npm run drills).');
}

function runJourneys() {
  stage(isAll ? 'all journeys, desktop and phone' : 'smoke journeys, desktop and phone', process.execPath, [
    'scripts/e2e.ts',
    ...(isAll ? [] : ['--smoke']),
  ]);
  if (isAll) {
    runJourneysIn('firefox', 'smoke journeys in Firefox');
    runJourneysIn('webkit', 'main journeys in WebKit');
  } else
    notRun.push(
      'Not run: long tests, killed and restarted servers, the other journeys, Firefox, WebKit, the rest on PGlite (npm run test:all).',
    );
}

/** The journeys of a browser other than Chromium, if it is or can be installed. */
function runJourneysIn(browser: BrowserName, name: string) {
  try {
    findBrowser(browser);
  } catch (error) {
    notRun.push(`Not run: ${name}. ${(error as Error).message}`);
    return;
  }
  stage(name, process.execPath, ['scripts/e2e.ts', `--${browser}`]);
}

/** On PostgreSQL if installed, and then the database contract on PGlite; else on PGlite only. */
async function runTests() {
  const database = await startTestDatabase();
  if (!database.url) {
    notRun.push(`Not run: tests on PostgreSQL. ${database.reason}`);
    stage('unit, API and process tests on PGlite', bin('vitest'), ['run', ...unit], withoutLong);
    return;
  }
  try {
    const env = { TEST_DATABASE_URL: database.url, ...withoutLong };
    stage('unit, API and process tests on PostgreSQL', bin('vitest'), ['run', ...unit], env);
  } finally {
    await database.stop();
  }
  const name = isAll ? 'API and process tests on PGlite' : 'database contract on PGlite';
  stage(name, bin('vitest'), ['run', ...(isAll ? withDatabase : contract)], withoutLong);
}

/** Runs a check that may run beside others: its output is shown when it has ended. */
async function check(name: string, command: string, args: string[]) {
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  console.log(`\n— ${name}\n${output}${errors}`.trimEnd());
  record(name, begun, status);
}

/**
 * Runs one stage. A failure ends `npm test` by an exception, so that started processes are stopped; `test:all`, which takes an
 * hour, goes on and reports all failures.
 */
function stage(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // As in CI everywhere: vitest and Playwright refuse `.only`, and obsolete or unwritten snapshots.
    env: { ...process.env, CI: 'true', ...env },
  });
  if (status !== 0 && isAll) failed.push(failureOf(name, begun));
  else record(name, begun, status);
}

function record(name: string, begun: number, status: number | null) {
  if (status !== 0) throw new Error(failureOf(name, begun));
  passed.push(`${name} (${secondsSince(begun)} s)`);
}

function failureOf(name: string, begun: number): string {
  return `Failed: ${name} (${secondsSince(begun)} s).`;
}

function report() {
  if (failed.length > 0) process.exitCode = 1;
  console.log('');
  for (const name of passed) console.log(`Passed: ${name}`);
  for (const reason of notRun) console.log(reason);
  for (const failure of failed) console.log(failure);
  console.log(`${failed.length === 0 ? 'All passed.' : 'Not all passed.'} ${secondsSince(started)} s.`);
  console.log(`${passed.length} passed, ${failed.length} failed`);
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}
