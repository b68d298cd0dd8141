import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture, chooseAction } from '../steps.ts';
import { expectSynced, foundOnServer, seedLibrary } from '../text-steps.ts';

// Each test finds its own texts by a unique tag.
const newTag = () => `tag-${randomUUID().slice(0, 8)}`;
const texts = (page: Page) => page.getByRole('list', { name: 'Texts' });
const row = (page: Page, title: string) => texts(page).getByRole('button', { name: title, exact: true });
const pane = (page: Page) => page.getByRole('region', { name: 'Text', exact: true });

async function openLibrary(page: Page, tag: string, more = '') {
  await page.goto(`/library?tag=${tag}${more}`);
  await expect(texts(page)).toBeVisible();
}

/** On phones the open text replaces the list. */
const closePane = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click();

test("a free user sees the library's gate, and no link to it", async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await expect(page.getByRole('link', { name: 'Library' })).toHaveCount(0);
  await page.goto('/library');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  await expect(page.getByText('Search over every saved text')).toBeVisible();
  await expectAccessible(page);
  const status = await page.evaluate(async () => (await fetch('/api/library')).status);
  expect(status).toBe(402);
});

test('texts are found while typing, and filtered by their properties', async ({
  page,
  premiumUser,
  expectAccessible,
  isMobile,
}, info) => {
  const tag = newTag();
  await premiumUser(page);
  await seedLibrary(page, [
    {
      title: 'Cold brew for offices',
      content: 'The machine pays for itself.',
      tags: [tag],
      editorScore: 91,
      provider: 'claude',
    },
    {
      title: 'Herbal tea',
      content: 'For long evenings, and no machine.',
      tags: [tag],
      editorScore: 55,
      isFavorite: true,
    },
    {
      title: 'A letter about tea',
      content: 'Dear reader.',
      tags: [tag],
      contentType: 'email',
      editorScore: 70,
    },
  ]);
  await openLibrary(page, tag);
  await expect(page.getByText('3 texts', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'library');

  const search = page.getByRole('textbox', { name: 'Search your texts' });
  if (isMobile) await search.focus();
  else await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('mach');
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible();
  await expect(texts(page).locator('mark').first()).toHaveText(/machine/i);
  await page.keyboard.type('ine -evenings');
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
  await expect(row(page, 'Cold brew for offices')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 texts', { exact: true })).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: 'Filters and sorting' }).click();
  await page.getByLabel('Type').selectOption('email');
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
  await expect(row(page, 'A letter about tea')).toBeVisible();
  await page.reload();
  await expect(row(page, 'A letter about tea')).toBeVisible();
  await expect(row(page, 'Herbal tea')).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Filters and sorting' }).click();
  await page.getByLabel('Type').selectOption('');
  await page.getByLabel('Order').selectOption('score');
  await expect(texts(page).getByRole('listitem').first()).toContainText('Cold brew for offices');
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
  await expect(row(page, 'Herbal tea')).toBeVisible();
  if (!isMobile) await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Score').selectOption('80-');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(page.getByText('Nothing found')).toBeHidden();

  // What is typed just before the filters are cleared is not searched for afterwards.
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
  await search.fill('machine');
  await page.getByRole('main').getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(search).toHaveValue('');
  const pauseAfterTyping = 200;
  await page.waitForTimeout(2 * pauseAfterTyping);
  await expect(search).toHaveValue('');
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);
});

test('a text is opened, edited, tagged, moved, starred, and everything is synced to the server @smoke @smoke-phone', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  const tag = newTag();
  await premiumUser(page);
  await seedLibrary(page, [
    { title: 'Rain jackets', content: '# Rain jackets\n\nThey keep rain out.', tags: [tag] },
  ]);
  await openLibrary(page, tag);
  await row(page, 'Rain jackets').click();
  await expect(pane(page).getByText('They keep rain out.')).toBeVisible();
  await expectAccessible(page);

  await pane(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = pane(page).getByRole('textbox', { name: 'Text', exact: true });
  await editor.getByText('They keep rain out.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Most of it.');
  await expectAccessible(page);
  await pane(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pane(page).getByText('They keep rain out. Most of it.')).toBeVisible();

  await chooseAction(pane(page), 'Versions');
  await expect(pane(page).locator('ins').last()).toHaveText(' Most of it.');
  await expectAccessible(page);
  await pane(page).getByRole('button', { name: 'Back to the text' }).click();

  await pane(page).getByRole('combobox', { name: 'New tag' }).fill('winter');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('button', { name: 'Remove the tag winter' })).toBeVisible();
  await pane(page).getByLabel('Folder').selectOption({ label: 'Blog Posts' });
  await pane(page).getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(pane(page).getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await expect(async () => {
    const [found] = await foundOnServer(page, `tag=${tag}&tag=winter&favorite=true&folder=blog-posts`);
    expect(found).toMatchObject({ title: 'Rain jackets', isEdited: true, editCount: 1 });
  }).toPass({ timeout: 20_000 });
});

test('the keyboard moves through the list, opens, stars, deletes and closes', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no arrow keys.');
  const tag = newTag();
  await premiumUser(page);
  const at = (day: number) => `2026-10-0${day}T10:00:00.000Z`;
  await seedLibrary(
    page,
    ['Third', 'Second', 'First'].map((title, index) => ({
      title,
      content: `${title} text.`,
      tags: [tag],
      createdAt: at(index + 1),
    })),
  );
  await openLibrary(page, tag);
  await row(page, 'First').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Second')).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Favorite Second' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByText('Second text.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await row(page, 'Second').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Second')).toHaveCount(0);
  await expect(page.getByText('Deleted “Second”.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Second')).toBeVisible();
});

test('deleted texts are in the trash, can be restored, or are deleted permanently', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  const tag = newTag();
  await premiumUser(page);
  const [stays, goes] = await seedLibrary(page, [
    { title: 'It comes back', content: 'Words.', tags: [tag] },
    { title: 'It goes', content: 'Words.', tags: [tag] },
  ]);
  await openLibrary(page, tag);
  for (const title of ['It comes back', 'It goes']) {
    await row(page, title).click();
    await pane(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, title)).toHaveCount(0);
  }
  await expectSynced(page);
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row(page, 'It comes back').click();
  await pane(page).getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'It comes back')).toHaveCount(0);
  await row(page, 'It goes').click();
  await pane(page).getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(row(page, 'It goes')).toHaveCount(0);
  await expect(async () => {
    expect((await foundOnServer(page, `tag=${tag}`)).map(({ id }) => id)).toEqual([stays]);
    // Not from the page, because its console would report the 404.
    expect((await page.request.get(`/api/library/${goes}`)).status()).toBe(404);
  }).toPass({ timeout: 20_000 });
});

test('a long list is scrolled to its end while only the visible rows are rendered', async ({
  page,
  premiumUser,
}) => {
  const tag = newTag();
  await premiumUser(page);
  await seedLibrary(
    page,
    Array.from({ length: 130 }, (_, index) => ({
      title: `Text number ${index}`,
      content: 'Words.',
      tags: [tag],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 200 - index)).toISOString(),
    })),
  );
  await openLibrary(page, tag);
  await expect(page.getByText('130 texts', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect(row(page, 'Text number 129')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await texts(page).getByRole('listitem').count()).toBeLessThan(45);
  await expect(texts(page).getByRole('listitem').last()).toHaveAttribute('aria-posinset', '130');
});

test('without a network it shows an error, and continues when the network is back @smoke', async ({
  page,
  context,
  premiumUser,
}) => {
  const tag = newTag();
  await premiumUser(page);
  await seedLibrary(page, [{ title: 'Far away', content: 'Words.', tags: [tag] }]);
  await openLibrary(page, tag);
  // Results stay on screen while offline.
  await expect(row(page, 'Far away')).toBeVisible();
  await expectSynced(page);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Search your texts' }).fill('words');
  const alert = page.getByRole('alert').filter({ hasText: 'The texts below are those found before.' });
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  // At the top, also of a long list.
  const [alertBox, rowBox] = [await alert.boundingBox(), await row(page, 'Far away').boundingBox()];
  expect(alertBox!.y).toBeLessThan(rowBox!.y);
  await expect(page.getByText('1 text', { exact: true })).toBeHidden();
  await row(page, 'Far away').click();
  await expect(pane(page).getByText('Words.')).toBeVisible();
  await closePane(page);
  await context.setOffline(false);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
});

test('hostile texts are shown as text, in the list, on the sheet and in the editor', async ({
  page,
  premiumUser,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !url.startsWith('data:') && !url.startsWith('blob:'))
      foreign.push(url);
  });
  const tag = newTag();
  const hostile =
    '<img src=x onerror="window.broken=1"> [go](javascript:window.broken=2) ![pixel](https://tracker.example/p.png) <script>window.broken=3</script> <svg onload=window.broken=4>';
  await premiumUser(page);
  await seedLibrary(page, [
    { title: `<b onmouseover=window.broken=5>Bold</b>`, content: hostile, tags: [tag, '<i>tag</i>'] },
  ]);
  await openLibrary(page, tag, '&q=pixel');
  await texts(page).getByRole('listitem').first().getByRole('button').first().click();
  await expect(pane(page).getByText('window.broken=3', { exact: false }).first()).toBeVisible();
  await pane(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await pane(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('x');
  await pane(page).getByRole('button', { name: 'Save', exact: true }).click();
  await chooseAction(pane(page), 'Versions');
  await expect(pane(page).getByRole('button', { name: 'Restore this version' })).toBeVisible();
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
  expect(
    await page.locator('main :is(img, script, iframe, a[href^="javascript"], svg[onload])').count(),
  ).toBe(0);
  expect(foreign).toEqual([]);
});
