// npm test: everything a change must pass, in the order in which a mistake shows soonest.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { startTestDatabase } from './test-database.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const passed: string[] = [];
const left: string[] = [];

/** What never asks a database, or nothing that depends on which one it is, is not run twice. */
const withoutDatabase = [
  'plugins/pages.test.ts',
  'pages/*',
  'blog/*',
  'generation/faults.test.ts',
  'config/config.test.ts',
].map((files) => `--exclude=server/${files}`);

try {
  await runEverything();
  console.log(`\nAll passed: ${passed.join('; ')}.`);
  for (const reason of left) console.log(reason);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function runEverything() {
  step('types', process.execPath, ['scripts/typecheck.ts']);
  step('lint and import boundaries', bin('oxlint'), ['--type-aware']);
  step('formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
  buildIfNeeded(root);
  step('unit tests, API and process tests on PGlite', bin('vitest'), ['run']);
  await testOnPostgresql();
  step('journeys in Chromium', process.execPath, ['scripts/e2e.ts']);
}

async function testOnPostgresql() {
  const database = await startTestDatabase();
  if (!database.url) {
    left.push(`Not run: API and process tests on PostgreSQL. ${database.reason}`);
    return;
  }
  try {
    step(
      'API and process tests on PostgreSQL',
      bin('vitest'),
      ['run', '--project', 'server', '--project', 'process', ...withoutDatabase],
      {
        TEST_DATABASE_URL: database.url,
      },
    );
  } finally {
    await database.stop();
  }
}

/** Runs one check; a failure ends the run, by an exception, so that what was started is stopped on the way out. */
function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  if (status !== 0) throw new Error(`Failed: ${name} (${seconds} s).`);
  passed.push(`${name} (${seconds} s)`);
}
