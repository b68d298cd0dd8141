// npm run e2e: builds when needed, finds or installs Chromium, runs the journeys. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
buildIfNeeded(root);
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  },
);
process.exit(status ?? 1);
