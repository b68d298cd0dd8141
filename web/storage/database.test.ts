import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { storageError } from './database.ts';

test('a store that cannot be opened is distinguished from one that cannot be written to', async () => {
  // As on a freshly opened page: without another test's connection.
  vi.resetModules();
  const { contents } = await import('./content/content.ts');
  const { database } = await import('./database.ts');
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The storage of this site is blocked.', 'InvalidStateError');
  });
  await expect(contents.newest('ada')).rejects.toMatchObject({ code: 'storage.closed' });
  // A second call fails again instead of hanging.
  await expect(contents.count('ada')).rejects.toMatchObject({ code: 'storage.closed' });
  open.mockRestore();
  database().close({ disableAutoOpen: false });
  expect(await contents.count('ada')).toBe(0);
});

test('an error name is found inside wrapped errors', () => {
  const quota = new DOMException('', 'QuotaExceededError');
  const aborted = new Dexie.AbortError('aborted', quota);
  expect(storageError(aborted).code).toBe('storage.full');
  expect(storageError(new Dexie.BulkError('bulk', [quota])).code).toBe('storage.full');
  expect(storageError(new Error('odd')).code).toBe('storage.failed');
});
