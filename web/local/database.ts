import { Dexie, type EntityTable, type Table } from 'dexie';
import { AppError } from '#domain/errors/app-error.ts';

/** One stored thing of any collection. `order` sorts its collection, newest last. */
export type StoredRow = { owner: string; collection: string; id: string; order: string; value: unknown };

/** A row that its schema no longer reads: kept, out of the way, with the reason. */
export type RowSetAside = {
  key: number;
  owner: string;
  collection: string;
  id: string;
  value: unknown;
  reason: string;
  setAsideAt: string;
};

export type AigenDatabase = Dexie & {
  records: Table<StoredRow, [owner: string, collection: string, id: string]>;
  setAside: EntityTable<RowSetAside, 'key'>;
};

let opened: AigenDatabase | undefined;

/**
 * The browser's database, opened when it is first asked for.
 * Throws `storage.failed` where there is none: on the server, or when the browser forbids it.
 */
export function database(): AigenDatabase {
  if (typeof indexedDB === 'undefined') throw new AppError('storage.failed');
  if (!opened) {
    opened = new Dexie('aigen') as AigenDatabase;
    opened.version(1).stores({
      records: '[owner+collection+id], [owner+collection+order]',
      setAside: '++key, [owner+collection]',
    });
  }
  return opened;
}
