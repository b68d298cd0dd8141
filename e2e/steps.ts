import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** Steps of a user in the generator. */

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

/** The number of generations left according to the server. */
export async function remainingOnServer(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const usage = (await (await fetch('/api/usage')).json()) as { generations: { remaining: number } };
    return usage.generations.remaining;
  });
}

/** The button of an action, or its item in the menu of its place. */
export const action = (place: Page | Locator, name: string): Locator =>
  place
    .getByRole('button', { name, exact: true })
    .or(place.locator('[role=menu]').getByText(name, { exact: true }));

/** Chooses an action of a text or an event, which has a button or is in the menu of its place. */
export async function chooseAction(place: Page | Locator, name: string) {
  const button = place.getByRole('button', { name, exact: true });
  const more = place.getByRole('button', { name: /^More (actions|ways to add)$/ });
  await expect(action(place, name).first()).toBeAttached();
  if (!(await button.isVisible())) await more.click();
  await button.or(place.getByRole('menuitem', { name, exact: true })).click();
}

/**
 * Moves the page's clock ahead and stops it there (after `page.clock.install()`): due timers run, and no resulting
 * notice disappears before it is seen. `page.clock.resume()` continues.
 */
export async function jumpAhead(page: Page, milliseconds: number) {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, milliseconds));
}

/** Chooses what is to be written, by its label: the button inside it is not drawn, and its row scrolls on phones. */
export async function chooseType(page: Page, name: string) {
  await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
}

/** A page must not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Saves a screenshot of a part or of the whole page with the results: `PICTURES=1 npm run e2e -- look`. */
export async function keepPicture(of: Page | Locator, info: TestInfo, name: string) {
  if (!process.env.PICTURES) return;
  const path = info.outputPath(`${name}.png`);
  await ('goto' in of ? of.screenshot({ path, fullPage: true }) : of.screenshot({ path }));
}

/** In dark and in light mode nothing is cut off at the side, and axe finds nothing; screenshots are kept. */
export async function checkLook(
  page: Page,
  info: TestInfo,
  { name, expectAccessible }: { name: string; expectAccessible: (page: Page) => Promise<void> },
) {
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keepPicture(page, info, `${name}-${colorScheme}`);
  }
}

/** Saves screenshots in dark, then in light mode. */
export async function keepPictures(page: Page, info: TestInfo, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await keepPicture(page, info, `${name}-${colorScheme}`);
  }
}
