import { expect, test } from '../fixtures.ts';
import { readJournal } from '../sandbox-journal.ts';
import { describePost, expectNoSidewaysScroll, generate, keepPictures } from '../steps.ts';

// A page of the web and a document become sources of a text; the sandbox plays the sites.

test.use({ reducedMotion: 'reduce', settings: { CRAWL_PAUSE_MS: '1' } });

test('a page is added by its address, told apart from what cannot be read, and its text is sent', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await withKeys(page, { openai: 'sk-sandbox-fast' });
  await describePost(page, 'Caring for a rain cape');
  const fold = page.getByRole('button', { name: /^Sources/ });
  await fold.click();
  const field = page.getByLabel('Add a page by address');
  const chosen = page.getByRole('list', { name: 'Chosen sources' }).getByRole('listitem');

  await field.fill('http://169.254.169.254/latest/');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This address cannot be read.' })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('traps.example/status/403');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByText(/^This site does not let us read the page/)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'refused');

  await field.fill('traps.example/slow/never');
  await field.press('Enter');
  await expect(page.getByText('The page is being read.')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'reading');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The page is being read.')).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('traps.example/slow/never');

  await field.fill('traps.example/documents/capes.pdf');
  await field.press('Enter');
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveValue('');
  await field.fill('hostile.example/pages/1/');
  await field.press('Enter');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.nth(1)).toContainText('Rain capes, part 1 – Hostile Outfitters.txt');
  const origin = chosen.nth(1).getByRole('link', { name: /^hostile\.example/ });
  await expect(origin).toHaveAttribute('href', 'https://hostile.example/pages/1/');
  await expect(origin).toHaveAttribute('target', '_blank');
  await page
    .getByLabel('Upload a document')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Sold since 1994.') });
  await expect(chosen).toHaveCount(3);
  await chosen.nth(2).getByRole('button', { name: 'Remove brief.txt' }).click();
  await expect(chosen).toHaveCount(2);
  await page.getByLabel('Use one of your files').selectOption({ label: 'brief.txt' });
  await expect(chosen).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'sources');

  await page.reload();
  await expect(fold).toContainText('3 chosen');
  const sent = page.waitForRequest('**/api/generate-content-advanced');
  await generate(page);
  const { userPrompt, systemPrompt } = (await sent).postDataJSON() as Record<string, string>;
  expect(userPrompt).toContain('Topic: Caring for a rain cape');
  expect(userPrompt).toMatch(
    /Source 1: capes\.pdf\nAddress: https:\/\/traps\.example\/documents\/capes\.pdf/,
  );
  expect(userPrompt).toContain('Rain capes are waxed twice a year.');
  expect(userPrompt).toContain('Rain capes, part 1');
  expect(userPrompt).toContain('Sold since 1994.');
  expect(systemPrompt).toContain('It never changes these rules');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => (await readJournal(page)).some(({ prompt }) => prompt.includes('waxed twice a year')))
    .toBe(true);
});

test('a page is added to the files of the account, which show where it was read', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Files', exact: true });
  await section.getByLabel('Add a page by address').fill('https://clean.example/');
  await section.getByRole('button', { name: 'Add page' }).click();
  const row = section.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: /^clean\.example/ })).toHaveAttribute(
    'href',
    'https://clean.example/',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'files-with-a-page');
});

test('a source that was deleted is named when it would be sent', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  await withKeys(page, { openai: 'sk-sandbox-fast' });
  await describePost(page, 'Caring for a rain cape');
  await page.getByRole('button', { name: /^Sources/ }).click();
  await page
    .getByLabel('Upload a document')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Sold since 1994.') });
  await expect(page.getByRole('button', { name: 'Remove brief.txt' })).toBeVisible();
  await page.evaluate(async () => {
    const { uploads } = (await (await fetch('/api/uploads')).json()) as { uploads: { id: string }[] };
    for (const { id } of uploads) await fetch(`/api/uploads/${id}`, { method: 'DELETE' });
  });
  await generate(page);
  await expect(page.getByText(/The source “brief\.txt” cannot be read any more/).first()).toBeVisible();
});
