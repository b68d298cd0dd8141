import playwright, { type Browser, type Page } from '@playwright/test';

export function launchBrowser(): Promise<Browser> {
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Signs in as the local test account, and stores the user as the sign-in screen does. */
export async function signIn(page: Page, url: string): Promise<void> {
  const response = await page.request.post(`${url}/api/auth/test-login`, {
    headers: { origin: url },
    data: {},
  });
  const { user } = (await response.json()) as { user: unknown };
  await page.addInitScript((stored) => {
    localStorage.setItem('aigen_user', stored);
    localStorage.setItem('aigen_subscribed', 'true');
  }, JSON.stringify(user));
}
