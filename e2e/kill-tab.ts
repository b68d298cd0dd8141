import type { Page } from '@playwright/test';

/** Kills the tab's process, without an event to the page. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
