// npm run e2e: builds when needed, finds or installs the browser, runs the journeys, and repeats failed ones with
// a trace. `--smoke` chooses the smoke journeys, `--firefox` those of the desktop in Firefox, `--webkit` the main
// journeys in WebKit; other arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { findBrowser } from './find-browser.ts';

const root = path.resolve(import.meta.dirname, '..');
buildIfNeeded(root);
const words = process.argv.slice(2).filter((word) => !['--smoke', '--firefox', '--webkit'].includes(word));
const env = {
  ...process.env,
  ...browserSettings(),
  ...(process.argv.includes('--smoke') && { JOURNEYS: 'smoke' }),
};
const runPlaywright = (...given: string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test', ...given], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status ?? 1;

/** Written by Playwright at its end; without it there is nothing to repeat. */
const lastRun = path.join(root, 'test-results/.last-run.json');
rmSync(lastRun, { force: true });
const status = runPlaywright(...words);
if (status !== 0 && existsSync(lastRun)) {
  console.log(
    '\nThe failed journeys run once more to record a trace in test-results; they still count as failed.',
  );
  runPlaywright('--last-failed', '--trace=retain-on-failure', '--pass-with-no-tests');
}
process.exit(status);

function browserSettings() {
  if (process.argv.includes('--firefox'))
    return { JOURNEYS: 'firefox', FIREFOX_PATH: findBrowser('firefox') };
  if (process.argv.includes('--webkit'))
    return { JOURNEYS: 'webkit', WEBKIT_DRIVER_PATH: findBrowser('webkit') };
  return { CHROMIUM_PATH: findBrowser('chromium') };
}
