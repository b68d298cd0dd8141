import type { Page } from '@playwright/test';

/** A record of the browser's database: what is stored, and the rest of its row. */
export type StoredRecord = { collection: string; value: unknown } & Record<string, unknown>;

/** The records of a collection in this browser; none while the application has not created its database. */
export const storedRecords = (page: Page, collection: string): Promise<StoredRecord[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<StoredRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('aigen');
        // The application loads its database after the start: one created here would be in its way.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => (opening.error!.name === 'AbortError' ? resolve([]) : reject(opening.error!));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onerror = () => reject(reading.error!);
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as StoredRecord[]).filter((row) => row.collection === wanted));
          };
        };
      }),
    collection,
  );
