import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import playwright, { type Browser, type Page } from '@playwright/test';
import { stop } from './processes.ts';

/** A real Chromium. */
export function launchBrowser(): Promise<Browser> {
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Signs in as the local test account, and stores the user as the sign-in screen would. */
export async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/test-login`, {
    headers: { origin: url },
    data: {},
  });
  const { user } = (await answer.json()) as { user: unknown };
  await page.addInitScript((stored) => {
    localStorage.setItem('aigen_user', stored);
    localStorage.setItem('aigen_subscribed', 'true');
  }, JSON.stringify(user));
}

/** The product as `npm start` serves it, in a process of its own. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/start.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('AIGen is serving ')) continue;
    return {
      url: line.replace('AIGen is serving ', '').trim(),
      stop: async () => {
        await stop(child);
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  await once(child, 'exit');
  throw new Error('The server did not start; the reason stands above.');
}
