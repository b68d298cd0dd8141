import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { keepTexts } from '../text-steps.ts';

const texts = ['One', 'Two', 'Three'].map((title, index) => ({
  title,
  content: `# ${title}\n\nThe body of ${title}.`,
  createdAt: `2026-10-0${index + 1}T10:00:00.000Z`,
}));

test('all data is exported as one file, restored in an empty browser, and can be undone @smoke', async ({
  page,
  freeUser,
  download,
  expectAccessible,
}) => {
  await freeUser(page);
  await keepTexts(page, texts);
  await page.goto('/profile');
  const file = await download(page, () => page.getByRole('button', { name: 'Download a backup' }).click());
  expect(file.name).toMatch(/^aigen-backup-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
  const backup = file.path;
  const unpacked = gunzipSync(await readFile(backup)).toString();
  for (const { title } of texts) expect(unpacked).toContain(`The body of ${title}.`);

  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise((resolve) => {
            const erased = indexedDB.deleteDatabase(name!);
            erased.onsuccess = resolve;
            erased.onblocked = resolve;
          }),
      ),
    );
  });
  await page.reload();
  await page.getByLabel('Restore from a backup').setInputFiles(backup);
  const preview = page.getByRole('region', { name: /^Backup of / });
  await expect(preview).toContainText('3 texts will be added.');
  await expectAccessible(page);
  await preview.getByRole('radio', { name: /^Replace/ }).check();
  await expect(preview).toContainText('3 texts will be added.');
  await preview.getByRole('radio', { name: /^Merge/ }).check();
  await preview.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Backup restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restore undone.')).toBeVisible();

  await page.getByLabel('Restore from a backup').setInputFiles(backup);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Backup restored.')).toBeVisible();
  await page.goto('/dashboard?tab=projects');
  for (const { title } of texts)
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
});

test('an invalid or damaged backup changes nothing and shows an error', async ({
  page,
  freeUser,
  download,
}) => {
  await freeUser(page);
  await page.goto('/profile');
  const choose = page.getByLabel('Restore from a backup');
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(page.getByText('This file is not an AIGen backup.', { exact: false })).toBeVisible();
  const file = await download(page, () => page.getByRole('button', { name: 'Download a backup' }).click());
  const whole = await readFile(file.path);
  await choose.setInputFiles({
    name: 'cut.jsonl.gz',
    mimeType: 'application/gzip',
    buffer: whole.subarray(0, whole.length - 9),
  });
  await expect(page.getByText('This backup is damaged or incomplete', { exact: false })).toBeVisible();
});
