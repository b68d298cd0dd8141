// npm test: everything a change must pass, in the order in which a mistake shows soonest.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { startTestDatabase } from './test-database.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const passed: string[] = [];

step('types', process.execPath, ['scripts/typecheck.ts']);
step('lint and import boundaries', bin('oxlint'), ['--type-aware']);
step('formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
buildIfNeeded(root);
step('unit tests, and API tests on PGlite', bin('vitest'), ['run']);

const database = await startTestDatabase();
if (database.url) {
  try {
    step(
      'API and process tests on PostgreSQL',
      bin('vitest'),
      ['run', '--project', 'server', '--project', 'process'],
      { TEST_DATABASE_URL: database.url },
    );
  } finally {
    await database.stop();
  }
} else {
  console.log(`\nNot run: API tests on PostgreSQL. ${database.reason}`);
}

step('journeys in Chromium', process.execPath, ['scripts/e2e.ts']);
console.log(`\nAll passed: ${passed.join('; ')}.`);

function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  if (status !== 0) {
    console.error(`\nFailed: ${name} (${seconds} s).`);
    process.exit(1);
  }
  passed.push(`${name} (${seconds} s)`);
}
