import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab } from '../steps.ts';

/** Chromium's error when the files of a database are damaged. */
const closeStore = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the factory below
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, `${name}-elsewhere`, version);
      if (name !== 'aigen') return request;
      Object.defineProperties(request, {
        error: { value: new DOMException('Internal error opening backing store.', 'UnknownError') },
        result: { get: () => undefined },
      });
      for (const kind of ['onupgradeneeded', 'onsuccess'])
        Object.defineProperty(request, kind, { writable: true, value: null });
      queueMicrotask(() => request.dispatchEvent(new Event('error', { cancelable: true })));
      return request;
    };
  });

test('with a database that cannot be opened, an error is shown, texts are still generated, and are marked as unsaved', async ({
  page,
  freeUser,
  withKeys,
  download,
}) => {
  await closeStore(page);
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast' });
  const notice = page.getByRole('alert').filter({ hasText: 'could not open' });
  await expect(notice.first()).toBeVisible();
  await describePost(page, 'A text without a store', 'lost key');
  await generate(page);
  await expect(page.getByRole('article').first()).toContainText(/lost key/i, { timeout: 60_000 });
  await openInnerTab(page, 'Saved Projects');
  // On screen although it could not be stored, with a notice.
  await expect(page.getByRole('button', { name: /^View .*A Text without a Store/ })).toBeVisible();
  await expect(page.locator('main')).toContainText('could not open AIGen’s storage');
  const file = await download(page, () =>
    page.getByRole('button', { name: 'Export as TXT' }).first().click(),
  );
  expect(readFileSync(file.path, 'utf8')).toMatch(/lost key/i);
});
