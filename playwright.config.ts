import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * `npm test` runs the journeys whose title has @smoke, at phone width @smoke-phone; `npm run test:all` runs all,
 * and those with @smoke in Firefox, and e2e/webkit in WebKit (`npm run e2e -- --firefox`, `--webkit`).
 */
const isSmoke = process.env.JOURNEYS === 'smoke';
const isFirefox = process.env.JOURNEYS === 'firefox';
const isWebKit = process.env.JOURNEYS === 'webkit';
/** Journeys while the server is replaced: npm run drills -- versions. */
const isVersions = process.env.JOURNEYS === 'versions';

const chromium = {
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
/** Debian's Firefox, driven by WebDriver BiDi: Playwright's own build of Firefox is not in any package registry. */
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // The clipboard can be read without the button that asks a person.
    firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true },
  },
} as const;

/** Browser journeys against the built product; each worker runs a server of its own (e2e/fixtures.ts). */
export default defineConfig({
  testDir: isWebKit ? 'e2e/webkit' : isVersions ? 'e2e/versions' : 'e2e/journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Following every step doubles the time of a journey: scripts/e2e.ts walks what failed once more, followed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: isWebKit
    ? [{ name: 'webkit' }]
    : isFirefox
      ? [
          {
            name: 'firefox',
            grep: /@smoke(?!-)/,
            use: { ...firefox, viewport: { width: 1280, height: 800 } },
          },
        ]
      : [
          {
            name: 'desktop',
            ...(isSmoke && { grep: /@smoke(?!-)/ }),
            use: { ...chromium, viewport: { width: 1280, height: 800 } },
          },
          {
            name: 'phone',
            ...(isSmoke && { grep: /@smoke-phone/ }),
            // What has no width: weights, links, heads, what is stored and sent, limits and refusals whose screens others show.
            // It is walked once.
            testIgnore:
              /journeys\/(links|structured-data|page-weight|local-flags|devices|full-storage|killed-tab|closed-store|presence|direct-key|without-sandbox|backup|demo|daily-limit|weekly-access|leave-premium|after-subscription|return-path|ab-test-read-only|bulk-thousand|bulk-economy|competitive-failures|competitive-closed-tab|competitive-second-look)\.spec/,
            use: {
              ...chromium,
              viewport: { width: 390, height: 844 },
              hasTouch: true,
              isMobile: true,
              deviceScaleFactor: 2,
            },
          },
        ],
});
