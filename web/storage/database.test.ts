import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { storageError } from './database.ts';

test('a store that cannot be opened is told apart from one that cannot be written to', async () => {
  // As on a page that has just been opened: no other test's connection.
  vi.resetModules();
  const { contents } = await import('./content/content.ts');
  const { database } = await import('./database.ts');
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The storage of this site is blocked.', 'InvalidStateError');
  });
  await expect(contents.newest('ada')).rejects.toMatchObject({ code: 'storage.closed' });
  // Asked again, it says so again rather than hanging.
  await expect(contents.count('ada')).rejects.toMatchObject({ code: 'storage.closed' });
  open.mockRestore();
  database().close({ disableAutoOpen: false });
  expect(await contents.count('ada')).toBe(0);
});

test('a reason is found wherever it is wrapped', () => {
  const quota = new DOMException('', 'QuotaExceededError');
  const aborted = new Dexie.AbortError('aborted', quota);
  expect(storageError(aborted).code).toBe('storage.full');
  expect(storageError(new Dexie.BulkError('bulk', [quota])).code).toBe('storage.full');
  expect(storageError(new Error('odd')).code).toBe('storage.failed');
});
