// npm run e2e: builds when needed, finds or installs Chromium, runs the journeys; those that fail once more, with a trace.
// Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
buildIfNeeded(root);
const env = { ...process.env, CHROMIUM_PATH: findChromium() };
const walk = (...words: string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test', ...words], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status ?? 1;

const status = walk(...process.argv.slice(2));
if (status !== 0) {
  console.log('\nWhat failed is walked once more, to be followed in test-results; it stays failed.');
  walk('--last-failed', '--trace=retain-on-failure', '--pass-with-no-tests');
}
process.exit(status);
