// npm run e2e: builds when needed, finds or installs Chromium, runs the journeys; those that fail once more, with a trace.
// `--smoke` chooses the smoke journeys; other arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
buildIfNeeded(root);
const words = process.argv.slice(2).filter((word) => word !== '--smoke');
const isSmoke = words.length < process.argv.length - 2;
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  ...(isSmoke && { JOURNEYS: 'smoke' }),
};
const walk = (...given: string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test', ...given], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status ?? 1;

const status = walk(...words);
if (status !== 0) {
  console.log('\nWhat failed is walked once more, to be followed in test-results; it stays failed.');
  walk('--last-failed', '--trace=retain-on-failure', '--pass-with-no-tests');
}
process.exit(status);
