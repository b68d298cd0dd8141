import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** Steps a person takes in the generator, named as they would say them. */

export const innerTab = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('tab', { name }).or(page.getByRole('radio', { name }));

export async function openInnerTab(page: Page, name: 'Generate Content' | 'Saved Projects' | 'API Keys') {
  const label = page.locator('[data-inner-tabs]').getByText(name);
  await label.click();
}

export async function describePost(page: Page, topic: string, keywords = '') {
  await page.getByLabel('Topic').fill(topic);
  if (keywords) await page.getByLabel('Keywords').fill(keywords);
}

export const generateButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: /^(Generate Content|Generating Content\.\.\.)$/ });

export async function generate(page: Page) {
  await generateButton(page).click();
}

export async function expectLeft(page: Page, left: number) {
  await expect(
    page.getByText(`Free Plan - ${left} ${left === 1 ? 'generation' : 'generations'} left`),
  ).toBeVisible();
}

/** What the server says is left, asked past the screen. */
export async function remainingOnServer(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const usage = (await (await fetch('/api/usage')).json()) as { generations: { remaining: number } };
    return usage.generations.remaining;
  });
}

/**
 * Sets the page's clock ahead and stops it there (after `page.clock.install()`): what is due is done, and no notice that
 * comes of it goes away before it is seen. `page.clock.resume()` lets it run again.
 */
export async function jumpAhead(page: Page, milliseconds: number) {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, milliseconds));
}

/** Keeps a picture of the whole page beside the results where somebody wants to look: `PICTURES=1 npm run e2e -- look`. */
export async function keepPicture(page: Page, info: TestInfo, name: string) {
  if (process.env.PICTURES) await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
}
