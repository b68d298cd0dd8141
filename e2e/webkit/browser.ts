import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#sandbox/testing/free-port.ts';

export type WebKit = {
  /** A new window with an empty profile. */
  open: () => Promise<WebDriver>;
  downloads: string;
  stop: () => void;
};

/** Starts WebKitGTK's driver on a display of its own. */
export async function startWebKit(): Promise<WebKit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-webkit-'));
  const downloads = path.join(folder, 'downloads');
  mkdirSync(downloads);
  writeFileSync(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);

  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await displayNumber(display);
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, driver);
  return {
    downloads,
    open: async () => {
      const window = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build();
      await window.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 880 });
      return window;
    },
    stop: () => {
      driver.kill();
      display.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The number of the display, which Xvfb writes once it is ready. */
function displayNumber(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    display.once('exit', (code) => reject(new Error(`Xvfb ended with exit code ${code}.`)));
    let text = '';
    display.stdio[3]!.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (text.endsWith('\n')) resolve(text.trim());
    });
  });
}

async function untilReady(url: string, driver: ChildProcess) {
  while (driver.exitCode === null) {
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver ended with exit code ${driver.exitCode}.`);
}
