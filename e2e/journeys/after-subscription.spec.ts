import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fillLogin } from '../account-steps.ts';
import { atStripe, planOnServer, subscribe } from '../billing-steps.ts';
import { expect, test, type Account } from '../fixtures.ts';
import { describePost, generate, keepPicture, openInnerTab, action } from '../steps.ts';
import { expectSynced, seedLibrary } from '../text-steps.ts';

// What a subscriber wrote stays readable and exportable, on every device, when the subscription has ended.

const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const readOnly = (page: Page) => page.getByRole('region', { name: 'Read-only' });
const event = (page: Page) => page.getByRole('button', { name: /Opening day/ }).first();

/** A new subscriber with a project, a calendar event, an analyzed text and three texts in the library. */
async function workAsSubscriber(page: Page, freeUser: (page: Page) => Promise<Account>): Promise<Account> {
  const account = await freeUser(page);
  await subscribe(page);
  await page.goto('/dashboard/projects');
  await button(page, 'New Project').first().click();
  await dialog(page).getByLabel('Project name').fill('Spring launch');
  await dialog(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(button(page, 'Spring launch')).toBeVisible();

  await page.goto('/dashboard/calendar?date=2026-11-20');
  await button(page, 'Create event').click();
  await dialog(page).getByLabel('Title').fill('Opening day');
  await dialog(page).getByLabel('Write it myself').check();
  await dialog(page).getByLabel('Post text').fill('We open at nine. Coffee is on us.');
  await dialog(page).getByRole('button', { name: 'Create event' }).click();
  await expect(event(page)).toBeVisible();

  await page.goto('/dashboard/optimizer');
  await page
    .getByLabel('Content', { exact: true })
    .fill('Cold brew for offices. It saves the walk to the shop.');
  await page.getByLabel('Target keyword').fill('cold brew');
  await button(page, 'Analyze content').click();
  await expect(page.getByRole('tab', { name: 'Scores' })).toBeVisible();

  await seedLibrary(page, [
    { title: 'Cold brew at home', content: 'Cold brew at home, in four steps.', tags: ['coffee'] },
    { title: 'Tea for winter', content: 'Tea for winter evenings.', isFavorite: true },
    { title: 'An old draft', content: 'Not good enough.', deletedAt: new Date().toISOString() },
  ]);
  await page.goto('/library');
  await expectSynced(page);
  return account;
}

/** Cancels at the end of the paid period, and lets a month pass. */
async function cancelAndLetEnd(page: Page, { email }: Account) {
  await page.goto('/profile');
  await button(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toContainText('stay for as long as your account exists');
  await expect(dialog(page)).toContainText('You cannot change them');
  await expect(dialog(page)).toContainText('after 24 hours');
  await button(page, 'Cancel at the end of the period').click();
  await expect(page.getByText(/after that, what you saved is read-only\.$/)).toBeVisible();
  await atStripe(page, 'advance', { email, seconds: 32 * 86_400 });
  await expect.poll(() => planOnServer(page)).toBe('free');
}

/** Projects, calendar and optimizer show what was made, and nothing to change it. */
async function expectReadableTools(page: Page) {
  await page.goto('/dashboard/projects');
  await expect(readOnly(page)).toContainText('Read-only: your subscription has ended.');
  await expect(button(page, 'Spring launch')).toBeVisible();
  for (const name of ['New Project', 'Import JSON', 'Import from Generator'])
    await expect(action(page, name)).toHaveCount(0);
  await button(page, 'Spring launch').click();
  await expect(dialog(page).getByText('Planning')).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Mark Complete'])
    await expect(button(dialog(page), name)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/calendar?date=2026-11-20');
  await expect(readOnly(page)).toBeVisible();
  await expect(button(page, 'Create event')).toHaveCount(0);
  await expect(button(page, 'Import')).toHaveCount(0);
  await event(page).click();
  await expect(dialog(page)).toContainText('We open at nine.');
  await button(dialog(page), 'Copy').click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('We open at nine. Coffee is on us.');
  for (const name of ['Edit', 'Delete', 'Duplicate', 'Move…', 'Mark as published', 'Regenerate'])
    await expect(action(dialog(page), name)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/optimizer');
  await expect(button(page, 'Analyze content')).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('heading', { level: 4 })
    .getByRole('button')
    .click();
  await expect(page.getByRole('tab', { name: 'Scores' })).toBeVisible();
  await expect(button(page, 'Optimize this text')).toHaveCount(0);
  await button(page, 'All results').click();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
}

async function expectReadableLibrary(page: Page) {
  await page.goto('/library');
  await expect(readOnly(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search your texts' }).fill('brew');
  await expect(page.getByRole('list', { name: 'Texts' }).getByRole('listitem')).toHaveCount(1);
  await button(page, 'Cold brew at home').click();
  const pane = page.getByRole('region', { name: 'Text', exact: true });
  await expect(pane).toContainText('in four steps');
  await expect(pane.getByText('coffee', { exact: true })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Favorite', 'Add']) await expect(action(pane, name)).toHaveCount(0);
  await expect(pane.getByLabel('Folder')).toHaveCount(0);
}

/** The names of the files in a ZIP archive. */
const namesIn = (zip: Buffer) => [...zip.toString('latin1').matchAll(/[\w -]+\.md/g)].map(([name]) => name);

test('after the subscription: everything is read and downloaded, nothing is changed, on this device and on a new one', async ({
  page,
  browser,
  server,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  test.slow();
  const account = await workAsSubscriber(page, freeUser);
  await cancelAndLetEnd(page, account);
  await page.reload();
  await expect(page.getByText(/Your subscription has ended\. Your library, projects/)).toBeVisible();
  await keepPicture(page, info, 'profile');

  await expectReadableTools(page);
  await expectReadableLibrary(page);
  await expectAccessible(page);

  // Downloads: one text, those found, and all.
  await button(page, 'Close').click();
  await page.getByRole('textbox', { name: 'Search your texts' }).fill('');
  await expect(page.getByRole('list', { name: 'Texts' }).getByRole('listitem')).toHaveCount(2);
  await button(page, 'Export…').click();
  const download = page.waitForEvent('download');
  await button(dialog(page), 'Export').click();
  const names = namesIn(await readFile(await (await download).path()));
  expect(new Set(names).size).toBe(2);

  // The server refuses a change, whatever a page shows.
  const outcome = await page.evaluate(async () => {
    const id = crypto.randomUUID();
    const createdAt = new Date().toISOString();
    const record = {
      id,
      contentType: 'blog',
      title: 'New',
      content: 'New.',
      createdAt,
      updatedAt: createdAt,
    };
    const change = { collection: 'content', id, base: null, record, changedAt: createdAt };
    const response = await fetch('/api/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: 'a-device-of-the-test', cursor: null, changes: [change] }),
    });
    return ((await response.json()) as { results: { outcome: string; error?: { code: string } }[] })
      .results[0];
  });
  expect(outcome).toMatchObject({ outcome: 'refused', error: { code: 'sync.read-only' } });

  // A text of the free plan stays in this browser, and that is said.
  await page.goto('/dashboard');
  await withKeys(page, { claude: 'sk-ant-sandbox-fast' });
  await describePost(page, 'Everything about a garden gate', 'garden gate');
  await generate(page);
  await expect(page.getByText(/only in this browser, and (is|are) sent if you subscribe again/)).toBeVisible({
    timeout: 60_000,
  });
  await openInnerTab(page, 'Saved Projects');
  await expectAccessible(page);

  // A new device, with nothing stored.
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const second = await context.newPage();
  await fillLogin(second, account.username, account.password);
  await expect(second.getByText('Up to date', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectReadableTools(second);
  await expectReadableLibrary(second);
  await context.close();
});

test('after the subscription: who subscribes again goes on, with what was written on this device', async ({
  page,
  freeUser,
}) => {
  const account = await workAsSubscriber(page, freeUser);
  await cancelAndLetEnd(page, account);
  // The free plan still opens Projects for a day.
  await page.goto('/dashboard/projects');
  await button(page, 'Use one of your 3 weekly accesses').click();
  await button(page, 'New Project').click();
  await dialog(page).getByLabel('Project name').fill('Summer sale');
  await dialog(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText(/only in this browser/)).toBeVisible();

  await page.goto('/dashboard/calendar');
  await readOnly(page).getByRole('button', { name: 'Get Unlimited' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Premium Dashboard')).toBeVisible();
  await expectSynced(page);
  const stored = await page.evaluate(async () => (await fetch('/api/account/export')).text());
  expect(stored).toContain('Summer sale');
});

test('after the subscription: pictures of each state', async ({ page, freeUser }, info) => {
  test.skip(!process.env.PICTURES, 'pictures are taken on request');
  test.slow();
  const account = await workAsSubscriber(page, freeUser);
  await page.goto('/profile');
  await button(page, 'Cancel Subscription').click();
  const inBoth = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, info, `${name}-${colorScheme}`);
    }
  };
  await inBoth('dialog');
  await page.keyboard.press('Escape');
  await cancelAndLetEnd(page, account);
  for (const [name, path] of [
    ['profile', '/profile'],
    ['dashboard', '/dashboard'],
    ['projects', '/dashboard/projects'],
    ['board', '/dashboard/projects?show=board'],
    ['calendar', '/dashboard/calendar?date=2026-11-20'],
    ['week', '/dashboard/calendar?date=2026-11-20&by=week'],
    ['optimizer', '/dashboard/optimizer'],
    ['voices', '/dashboard/brandvoice'],
    ['library', '/library'],
    ['trash', '/library?trash=true'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await inBoth(name);
  }
  await page.goto('/library');
  await button(page, 'Cold brew at home').click();
  await inBoth('text');
});
