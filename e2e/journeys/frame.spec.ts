import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { chooseAction, expectNoSidewaysScroll, keepPicture } from '../steps.ts';
import { seedLibrary } from '../text-steps.ts';

// The frame of every screen: nav, tools, the tool's own name with its tabs and buttons, and what scrolls.

const topOf = async (place: Locator) => (await place.boundingBox())!.y;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const tools = [
  ['', 'Content Generator'],
  ['/projects', 'Projects'],
  ['/bulk', 'Bulk Generator'],
  ['/calendar', 'Content Calendar'],
  ['/analytics', 'Content Analytics'],
  ['/optimizer', 'Content Optimizer'],
  ['/abtest', 'A/B Testing Laboratory'],
  ['/competitive', 'Competitive Analysis'],
  ['/email', 'Email Campaigns'],
  ['/brandvoice', 'Brand Voice'],
  ['?view=api-settings', 'API Settings'],
] as const;

/** The rows of elements that share a line, as a reader sees them. */
const linesOf = async (places: Locator) =>
  new Set(
    await places.evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => Math.round(each.getBoundingClientRect().top)),
    ),
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(`every tool has its own name as heading, near the top, in ${colorScheme}`, async ({
    page,
    premiumUser,
    isMobile,
    expectAccessible,
  }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await premiumUser(page);
    for (const [path, name] of tools) {
      await page.goto(`/dashboard${path}`);
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByText('AI Generator', { exact: true })).toBeVisible();
      await expect(page.getByText('Premium Dashboard')).toBeVisible();
      await expect(page.getByText('Premium', { exact: true }).filter({ visible: true })).toHaveCount(1);
      if (!isMobile) expect(await topOf(heading(page))).toBeLessThanOrEqual(120);
      if (isMobile) await expectTabsForFingers(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await keepPicture(page, info, `frame${path.replace('/', '-')}-${colorScheme}`);
    }
  });

/** The tabs of a screen can be hit by a finger, and are on two lines at most, also with long names. */
async function expectTabsForFingers(page: Page) {
  const tabs = page.locator('main [data-inner-tabs] [role=tab]');
  const heights = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().height));
  // One line of words each: a name is not broken.
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(60);
  }
  expect((await linesOf(tabs)).size).toBeLessThanOrEqual(2);
}

test('library and profile begin as near to the top as the tools', async ({ page, premiumUser, isMobile }) => {
  await premiumUser(page);
  for (const [path, name] of [
    ['/library', 'Library'],
    ['/profile', 'Account settings'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    if (!isMobile) expect(await topOf(heading(page))).toBeLessThanOrEqual(120);
    else expect(await topOf(heading(page))).toBeLessThanOrEqual(130);
  }
});

test('a free plan is named in the nav with its generations, and the settings are one step away', async ({
  page,
  freeUser,
}) => {
  await freeUser(page);
  await expect(page.getByText('Free Plan - 5 generations left')).toBeVisible();
  await page.getByRole('link', { name: 'API Settings' }).click();
  await expect(heading(page)).toHaveText('API Settings');
  await page.getByText('← Back').click();
  await expect(heading(page)).toHaveText('Content Generator');
});

test('the buttons of a text are on one row, and the rest is in a menu that works by key', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  await seedLibrary(page, [
    { title: 'Cold brew', content: '# Cold brew\n\nIt is slow.', tags: ['frame-menu'] },
  ]);
  await page.goto('/library?tag=frame-menu');
  await page.getByRole('button', { name: 'Cold brew', exact: true }).click();
  const pane = page.getByRole('region', { name: 'Text', exact: true });
  await pane.getByRole('button', { name: 'Edit', exact: true }).click();
  await pane.getByRole('textbox', { name: 'Text', exact: true }).getByText('It is slow.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Very.');
  await pane.getByRole('button', { name: 'Save', exact: true }).click();
  const more = pane.getByRole('button', { name: 'More actions' });
  await expect(more).toBeVisible();
  const buttons = pane.getByRole('banner').or(pane.locator('header')).first().getByRole('button');
  expect((await linesOf(buttons)).size).toBe(1);

  await more.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'More actions' });
  const items = menu.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  // What opens from the menu gives the focus back to its button.
  await chooseAction(pane, 'Export');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more.or(pane.getByRole('button', { name: 'Export', exact: true })).first()).toBeFocused();
});

test('the page scrolls a long text beside a long list, from wherever the list is', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'On phones the text replaces the list.');
  await premiumUser(page);
  const long = Array.from({ length: 120 }, (_, index) => `Paragraph ${index} says a little more.`).join(
    '\n\n',
  );
  await seedLibrary(
    page,
    Array.from({ length: 60 }, (_, index) => ({
      title: `Text ${index}`,
      content: long,
      tags: ['frame-scroll'],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 100 - index)).toISOString(),
    })),
  );
  await page.goto('/library?tag=frame-scroll');
  const list = page.getByRole('list', { name: 'Texts' });
  const row = (index: number) => list.getByRole('button', { name: `Text ${index}`, exact: true });
  await expect(row(0)).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(row(25)).toBeInViewport({ timeout: 300 });
  }).toPass();
  await row(25).click();
  const pane = page.getByRole('region', { name: 'Text', exact: true });
  const first = pane.getByText('Paragraph 0 says', { exact: false });
  const last = pane.getByText('Paragraph 119 says', { exact: false });
  await expect(first).toBeInViewport();
  await expect(row(25)).toBeInViewport();
  expect(await pane.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  );
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    await expect(last).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, -800);
    await expect(first).toBeInViewport({ timeout: 300 });
  }).toPass();
  // The list is still where it can be read on: nothing scrolled but the page.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('the calendar opens with this week in view, and says that it is empty', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await page.clock.setFixedTime(new Date('2055-08-30T10:00:00'));
  await premiumUser(page);
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('Nothing planned in August 2055.')).toBeVisible();
  const today = page
    .getByRole('button', { name: /^Create event on Monday, August 30/ })
    .or(page.getByRole('button', { name: /^Mon, August 30/ }));
  await expect(today).toBeInViewport({ ratio: 0.9 });
  // An empty month is low, so that even its sixth week fits below the tool's name.
  await expect(heading(page)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan something' }).click();
  await expect(page.getByRole('dialog', { name: 'Create event' })).toBeVisible();
});
