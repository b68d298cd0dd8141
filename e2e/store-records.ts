import { expect, type Page } from '@playwright/test';
import type { LocalCollection } from '#domain/sync/collection.ts';

export type NewRecord = { collection: string; order: string; value: { id: string }; indexKeys: string[] };

/** A record as the application stores it. */
export function toRecord<T extends { id: string }>(collection: LocalCollection<T>, value: T): NewRecord {
  return {
    collection: collection.name,
    order: collection.orderBy(value),
    value,
    indexKeys: collection.indexKeys?.(value) ?? [],
  };
}

/**
 * Stores records in this browser; a bulk job is run by it. The dashboard must have been opened before. Open pages do not hear
 * of them.
 */
export const storeRecords = (page: Page, records: NewRecord[]): Promise<void> =>
  page.evaluate(putRecords, records);

/** Stores records on the server, as another device of the account does. */
export async function syncRecords(page: Page, records: NewRecord[]): Promise<void> {
  const changes = records.map(({ collection, value }) => ({
    collection,
    id: value.id,
    base: null,
    record: value,
    changedAt: new Date().toISOString(),
  }));
  const answer = await page.request.post('/api/sync', {
    data: { deviceId: 'another-device', cursor: null, changes },
    headers: { origin: new URL(page.url()).origin },
  });
  const { results } = (await answer.json()) as { results: { outcome: string }[] };
  expect(results.map(({ outcome }) => outcome)).toEqual(records.map(() => 'stored'));
}

/** In the page: writes records into the application's database once it has created it. */
async function putRecords(records: NewRecord[]): Promise<void> {
  const { id: owner } = JSON.parse(localStorage.getItem('aigen_user')!) as { id: string };
  const open = () =>
    new Promise<IDBDatabase | null>((resolve, reject) => {
      const opening = indexedDB.open('aigen');
      opening.onupgradeneeded = () => opening.transaction!.abort();
      opening.onerror = () => (opening.error!.name === 'AbortError' ? resolve(null) : reject(opening.error!));
      opening.onsuccess = () => resolve(opening.result);
    });
  let database = await open();
  while (!database) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    database = await open();
  }
  const opened = database;
  await new Promise<void>((resolve, reject) => {
    const transaction = opened.transaction(['records', 'syncStates'], 'readwrite');
    const states = transaction.objectStore('syncStates');
    const known = states.get(owner);
    known.onsuccess = () => {
      const found = known.result as { deviceId: string } | undefined;
      const deviceId = found?.deviceId ?? crypto.randomUUID();
      if (!found) states.put({ owner, deviceId, syncedAt: null, cursor: null, collections: [] });
      for (const { collection, order, value, indexKeys } of records)
        transaction.objectStore('records').put({
          owner,
          collection,
          id: value.id,
          order,
          value: collection === 'bulk-jobs' ? { ...value, runsIn: deviceId } : value,
          marks: indexKeys.map((key) => [owner, collection, key, order]),
        });
    };
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error!);
  });
  opened.close();
}
