import playwright, { type Browser, type Page } from '@playwright/test';
import { newAccount } from './accounts.ts';

export function launchBrowser(): Promise<Browser> {
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Signs in as the local test account, a subscriber, and stores the user as the sign-in screen does. */
export function signIn(page: Page, url: string): Promise<void> {
  return signedInBy(page, url, '/api/auth/test-login', {});
}

/** Registers an account of the free plan, and stores the user as the sign-in screen does. */
export function signUp(page: Page, url: string): Promise<void> {
  return signedInBy(page, url, '/api/auth/register', newAccount());
}

async function signedInBy(page: Page, url: string, path: string, data: object): Promise<void> {
  const response = await page.request.post(url + path, { headers: { origin: url }, data });
  const { user } = (await response.json()) as { user: { isSubscribed: boolean } };
  await page.addInitScript(
    ([stored, isSubscribed]) => {
      localStorage.setItem('aigen_user', stored);
      if (isSubscribed) localStorage.setItem('aigen_subscribed', 'true');
    },
    [JSON.stringify(user), user.isSubscribed] as const,
  );
}
