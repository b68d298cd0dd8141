import { Dexie, type EntityTable, type Table } from 'dexie';
import { AppError } from '#domain/errors/app-error.ts';

/** One entry of the index over all lists of all accounts: the list, and the row's position in it. */
export type IndexKey = [owner: string, collection: string, indexKey: string, order: string];

/** One stored thing of any collection. `order` sorts its collection, newest last. */
export type StoredRow = {
  owner: string;
  collection: string;
  id: string;
  order: string;
  value: unknown;
  /** Index keys, under the name that existing databases use. */
  marks?: IndexKey[];
  /** The server's revision this row came from, or was stored as; missing where the server does not know it. */
  revision?: number;
  /** When it was last changed here; a row of the server has none. */
  changedAt?: string;
};

/** A row that its schema no longer reads, with the reason. */
export type QuarantinedRow = {
  key: number;
  owner: string;
  collection: string;
  id: string;
  value: unknown;
  reason: string;
  setAsideAt: string;
};

/** A change the server does not have yet. What is sent is the row as it is then; no row means that it was removed. */
export type OutboxRow = {
  owner: string;
  collection: string;
  id: string;
  /** Revision the change was made on; null where the server knows none. */
  base: number | null;
  /** Later with every change of the same record: the server knows a resent change by it. */
  changedAt: string;
  /** New with every write, so that a change made while this one is being sent is noticed. */
  token: string;
  /** Why the server will not keep it, until it is changed: it is not sent again before. */
  refusal?: string;
};

/** How far an account's data is synced; missing until the first sync. */
export type SyncStateRow = {
  owner: string;
  /** Identifies this browser's copy of the account; a new one after the copy was erased. */
  deviceId: string;
  /** Where the last response ended; null before the first. */
  cursor: string | null;
  syncedAt: string | null;
  /** Collections known when the cursor was stored: changes of others were skipped. */
  collections: string[];
};

export type RowKey = [owner: string, collection: string, id: string];

export type AigenDatabase = Dexie & {
  records: Table<StoredRow, RowKey>;
  /** The quarantine, under the name that existing databases use. */
  setAside: EntityTable<QuarantinedRow, 'key'>;
  outbox: Table<OutboxRow, RowKey>;
  syncStates: Table<SyncStateRow, string>;
};

let opened: AigenDatabase | undefined;

/**
 * The browser's database, opened when it is first asked for.
 * Throws `storage.failed` where there is none: on the server, or when the browser forbids it.
 */
export function database(): AigenDatabase {
  if (!opened) {
    if (typeof indexedDB === 'undefined') throw new AppError('storage.failed');
    opened = new Dexie('aigen', { indexedDB, IDBKeyRange }) as AigenDatabase;
    opened.version(1).stores({
      records: '[owner+collection+id], [owner+collection+order]',
      setAside: '++key, [owner+collection]',
    });
    opened.version(2).stores({
      records: '[owner+collection+id], [owner+collection+order], *marks',
      outbox: '[owner+collection+id]',
      syncStates: 'owner',
    });
  }
  return opened;
}

/** What the browser's storage threw, as `storage.full`, `storage.closed` or `storage.failed`. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isNamed(cause, fullStore)) return new AppError('storage.full', {}, { cause });
  return new AppError(isNamed(cause, closedStore) ? 'storage.closed' : 'storage.failed', {}, { cause });
}

const fullStore = new Set(['QuotaExceededError']);
/** Damaged files, a store forbidden to the site, or one that a newer page has changed: nothing can be read. */
const closedStore = new Set(['OpenFailedError', 'DatabaseClosedError', 'MissingAPIError', 'VersionError']);

/** A reason shows as the error itself, or inside an aborted transaction or a failed group of writes. */
function isNamed(cause: unknown, names: ReadonlySet<unknown>): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { name, inner, failures } = cause as { name?: unknown; inner?: unknown; failures?: unknown };
  if (names.has(name)) return true;
  return isNamed(inner, names) || (Array.isArray(failures) && failures.some((one) => isNamed(one, names)));
}

/** Runs a storage call; what it throws becomes an AppError. */
export async function storing<R>(act: () => PromiseLike<R>): Promise<R> {
  try {
    return await act();
  } catch (cause) {
    throw storageError(cause);
  }
}

/** Several writes to collections as one: all of them, or none. */
export function together<R>(act: () => Promise<R>): Promise<R> {
  return storing(() => {
    const { records, outbox, syncStates, setAside } = database();
    return database().transaction('rw', records, outbox, syncStates, setAside, act);
  });
}
