import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, an installed one, or one installed now through the
 * system's package manager. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  const installed = candidates.find((candidate) => existsSync(candidate));
  if (installed) return installed;
  installThroughPackageManager();
  const fresh = candidates.find((candidate) => existsSync(candidate));
  if (fresh) return fresh;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function installThroughPackageManager() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasApt) return;
  const isRoot = process.getuid?.() === 0;
  const asRoot = (args: string[]) =>
    execFileSync(isRoot ? args[0]! : 'sudo', isRoot ? args.slice(1) : ['-n', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log('No Chromium found; installing it with apt-get…');
  try {
    asRoot(['apt-get', 'update', '-qq']);
    asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  } catch {
    // The caller says what to do; the package manager's own words stand above.
  }
}

// By hand, or beside something else: node scripts/find-chromium.ts says where it is, and installs it if need be.
if (import.meta.main) console.log(findChromium());
