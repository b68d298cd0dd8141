import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { endTransactionsOnLeave } from './end-transactions-on-leave.ts';

const safari =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
let database: Dexie | undefined;
afterEach(async () => {
  await database?.delete();
});

function open(userAgent = safari) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  database = new Dexie('left', { indexedDB, IDBKeyRange });
  database.version(1).stores({ texts: 'id' });
  endTransactionsOnLeave(database);
  return database;
}
const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

/** A transaction that has begun and goes on, request after request, until `end`. */
async function workOn(store: Dexie, mode: 'r' | 'rw') {
  let isOver = false;
  const begun = Promise.withResolvers<void>();
  const ended = store.transaction(mode, 'texts', async () => {
    while (!isOver) {
      await store.table('texts').count();
      begun.resolve();
    }
  });
  await begun.promise;
  return { ended, end: () => (isOver = true) };
}

test.each(['r', 'rw'] as const)('a page that is put aside ends its transactions (%s)', async (mode) => {
  // Dexie says what it does itself: it closes its connections.
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  const work = await workOn(open(), mode);
  const failed = expect(work.ended).rejects.toThrow();
  leave(true);
  await failed;
  const other = new Dexie('left', { indexedDB, IDBKeyRange });
  other.version(1).stores({ texts: 'id' });
  await other.table('texts').put({ id: 1 });
  other.close();
});

test.each([
  ['is closed for good', safari, false],
  ['another browser puts aside', chromium, true],
] as const)('a page that %s ends them as before', async (_what, userAgent, persisted) => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  const work = await workOn(open(userAgent), 'rw');
  leave(persisted);
  work.end();
  await work.ended;
});
