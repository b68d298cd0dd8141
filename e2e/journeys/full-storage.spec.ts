import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab } from '../steps.ts';

/** Random words, because the browser compresses its storage. */
const noise = (characters: number) =>
  randomBytes(characters)
    .toString('hex')
    .replaceAll(/(.{7})/g, '$1 ');

/** Texts of an earlier version, large enough that the browser notices. */
const older = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  type: 'blog',
  title: `Older text ${index + 1}`,
  content: `Older text ${index + 1} begins here. ${noise(100_000)}`,
  seoScore: 50,
  createdAt: `2026-01-0${index + 1}T10:00:00.000Z`,
}));

/** Fills a separate database until the browser accepts nothing more. */
async function fill(page: Page) {
  const refusal = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('noise', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
    const put = (bytes: number) =>
      new Promise<string | null>((resolve) => {
        const writing = database.transaction('noise', 'readwrite');
        writing.objectStore('noise').put(crypto.getRandomValues(new Uint8Array(bytes)));
        writing.oncomplete = () => resolve(null);
        writing.onabort = () => resolve(writing.error?.name ?? 'aborted');
      });
    for (const bytes of [60_000, 5_000, 500]) {
      let refused: string | null = null;
      for (let written = 0; written < 500 && !refused; written += 1) refused = await put(bytes);
      if (!refused) return 'The storage did not fill up.';
    }
    return put(500);
  });
  expect(refusal).toBe('QuotaExceededError');
}

test('full storage is reported, all data can be exported, and nothing is lost', async ({
  page,
  freeUser,
  withKeys,
  download,
  server,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 4_000_000 });
  await freeUser(page);
  await page.evaluate((texts) => localStorage.setItem('aigen_saved_projects', texts), JSON.stringify(older));
  await withKeys(page, { claude: 'sk-ant-sandbox-fast' });
  await expect(
    page.getByText('8 texts from an earlier version of AIGen are now in your history.'),
  ).toBeVisible();
  await fill(page);

  await describePost(page, 'A text without room', 'full cupboard');
  await generate(page);
  const notice = page.getByRole('alert').filter({ hasText: 'is full' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('article').first()).toContainText(/full cupboard/i);

  await notice.getByRole('button', { name: 'Free up space' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free up space in this browser' });
  await expect(dialog).toContainText('9 texts are kept in this browser.');
  await expect(dialog).toContainText('1 text could not be saved and is only on this screen.');
  const remove = dialog.getByRole('button', { name: 'Remove 4 texts' });
  await expect(remove).toBeDisabled();

  const file = await download(page, () => dialog.getByRole('button', { name: 'Export all texts' }).click());
  const written = readFileSync(file.path, 'utf8');
  const exported = (JSON.parse(written) as { title: string; content: string }[]).map(({ title }) => title);
  expect(exported).toHaveLength(9);
  expect(exported.slice(1)).toEqual(older.map(({ title }) => title).toReversed());

  await remove.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Space freed: 4 texts removed from this browser.')).toBeVisible();

  await page.reload();
  await openInnerTab(page, 'Saved Projects');
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  for (const title of [exported[0]!, 'Older text 8', 'Older text 7', 'Older text 6', 'Older text 5'])
    await expect(page.getByRole('button', { name: `View ${title}` })).toBeVisible();
});
