import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type Browser = {
  variable: string;
  packages: readonly string[];
  paths: readonly string[];
  /** Another program that it needs. */
  needs?: string;
};

/** The browsers that the journeys run in: where each is usually found, and the Debian package that installs it. */
const browsers: Record<'chromium' | 'firefox' | 'webkit', Browser> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    packages: ['chromium'],
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  // WebKitGTK's driver.
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    paths: ['/usr/bin/WebKitWebDriver'],
    // The display of its windows.
    needs: '/usr/bin/Xvfb',
  },
};
export type BrowserName = keyof typeof browsers;
export const browserNames = Object.keys(browsers) as BrowserName[];

/**
 * Path of a browser for the journeys: the one in its variable (CHROMIUM_PATH), an installed one, or one installed now
 * through the system's package manager. Throws with what to do when there is none.
 */
export function findBrowser(name: BrowserName): string {
  const { variable, packages, paths, needs } = browsers[name];
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} is ${named}, which does not exist.`);
  }
  const installed = () => (needs && !existsSync(needs) ? undefined : paths.find((path) => existsSync(path)));
  const found = installed() ?? (installThroughPackageManager(packages), installed());
  if (found) return found;
  throw new Error(
    `The journeys need ${name}. Install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable}.`,
  );
}

function installThroughPackageManager(packages: readonly string[]) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasApt) return;
  const isRoot = process.getuid?.() === 0;
  const asRoot = (args: string[]) =>
    execFileSync(isRoot ? args[0]! : 'sudo', isRoot ? args.slice(1) : ['-n', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`${packages.join(' ')} was not found; installing it with apt-get…`);
  try {
    asRoot(['apt-get', 'update', '-qq']);
    asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages, 'fonts-liberation']);
  } catch {
    // The caller reports what to do; apt-get's own messages are above.
  }
}

// `node scripts/find-browser.ts chromium firefox webkit` prints where they are, and installs them where needed.
if (import.meta.main)
  for (const name of browserNames.filter((each) => process.argv.includes(each)))
    try {
      console.log(findBrowser(name));
    } catch (error) {
      process.exitCode = 1;
      console.error((error as Error).message);
    }
