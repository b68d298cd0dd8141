import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';
import { seedLibrary } from '../text-steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const clipboard = (page: Page, type: string) =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType(wanted)).text();
  }, type);
const openDialog = async (page: Page) => {
  await button(page, 'More ways to copy').click();
  await expect(page.getByRole('dialog', { name: 'Copy' })).toBeVisible();
};

test('a text is copied formatted, as Markdown, and for X as a thread', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const [id] = await seedLibrary(page, [
    {
      title: 'Leise Tische',
      content: `## Größe zählt\n\n**Bosch** in [Stuttgart](https://example.de/a).\n\n${'Der Tisch fährt leise hoch und wieder herunter. '.repeat(8)}`,
    },
  ]);
  await page.goto(`/library?open=${id}`);
  await button(page, 'Copy Content').click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
  expect(await clipboard(page, 'text/html')).toMatch(/<h2>Größe zählt<\/h2>[^]*<strong>Bosch<\/strong>/);
  expect(await clipboard(page, 'text/plain')).toContain('Bosch in Stuttgart (https://example.de/a).');

  await openDialog(page);
  await expect(page.getByText(/^\d+ of 280 characters, \d+ too many$/)).toBeVisible();
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: info.outputPath('copy.png') });
  await button(page, 'Copy Markdown').click();
  await expect(page.getByText('Copied as Markdown.')).toBeVisible();
  expect(await clipboard(page, 'text/plain')).toContain('**Bosch** in [Stuttgart]');

  await openDialog(page);
  await button(page, 'As a thread…').click();
  await expect(page.getByRole('dialog', { name: 'Thread on X, 2 posts' })).toBeVisible();
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: info.outputPath('thread.png') });
  await button(page, 'Copy post 2').click();
  await expect(page.getByText('Copied post 2 of 2.')).toBeVisible();
  expect(await clipboard(page, 'text/plain')).toMatch(/\.\n\n2\/2$/);
});

test('the subject of an email is copied beside its line, its body from the dialog', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const [id] = await seedLibrary(page, [
    {
      title: 'Your desk is ready',
      contentType: 'email',
      content: 'Subject: Your **desk** is ready\nPreheader: Pick it up today.\n\nHi Ada,\n\nit is **ready**.',
    },
  ]);
  await page.goto(`/library?open=${id}`);
  await button(page, 'Copy subject').click();
  await expect(page.getByText('Copied the subject.')).toBeVisible();
  expect(await clipboard(page, 'text/plain')).toBe('Your desk is ready');
  await keepPicture(page, info, 'copy-beside');
  await expectAccessible(page);
  await openDialog(page);
  await keepPicture(page, info, 'copy-email');
  await button(page, 'Copy body').click();
  await expect(page.getByText('Copied the body.')).toBeVisible();
  expect(await clipboard(page, 'text/html')).toContain('<p>it is <strong>ready</strong>.</p>');
});

test('a post is copied without its hashtags, and its hashtags alone', async ({ page, premiumUser }, info) => {
  await premiumUser(page);
  const [id] = await seedLibrary(page, [
    { title: 'Quiet desks', contentType: 'social', content: 'They move quietly.\n\n#Desk #Office' },
  ]);
  await page.goto(`/library?open=${id}`);
  await button(page, 'Copy hashtags').click();
  await expect(page.getByText('Copied the hashtags.')).toBeVisible();
  expect(await clipboard(page, 'text/plain')).toBe('#Desk #Office');
  await openDialog(page);
  await keepPicture(page, info, 'copy-post');
  await button(page, 'Copy post').click();
  await expect(page.getByText('Copied the post.')).toBeVisible();
  expect(await clipboard(page, 'text/plain')).toBe('They move quietly.');
});
