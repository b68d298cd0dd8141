import type { Dexie, EntityTable, Table } from 'dexie';
import type { TrashTime } from '#domain/content/history.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Quota } from '#domain/sync/quota.ts';
import { loadDexie, loadedDexie } from './dexie.ts';
import { endTransactionsOnLeave } from './end-transactions-on-leave.ts';

/** An entry of the index over all lists of all accounts: the list, and the row's position in it. */
export type IndexKey = [owner: string, collection: string, indexKey: string, order: string];

/** A stored row of any collection. `order` sorts its collection, newest last. */
export type StoredRow = {
  owner: string;
  collection: string;
  id: string;
  order: string;
  value: unknown;
  /** Index keys, under the name that existing databases use. */
  marks?: IndexKey[];
  /** The server's revision of this row; missing if the server does not know it. */
  revision?: number;
  /** When it was last changed in this browser; missing for an unchanged row of the server. */
  changedAt?: string;
  /** How long this browser has seen it in the trash; missing after any change. */
  trashTime?: TrashTime;
};

/** A row that its schema cannot parse any more, with the reason. */
export type QuarantinedRow = {
  key: number;
  owner: string;
  collection: string;
  id: string;
  value: unknown;
  reason: string;
  setAsideAt: string;
  /** As in the row that it was, or as the server sent it. */
  revision?: number;
  changedAt?: string;
  /** The change of it that the server does not have yet. */
  unsent?: Pick<OutboxRow, 'base' | 'changedAt'>;
};

/** A change that the server does not have yet. The row's current state is sent; no row means that it was removed. */
export type OutboxRow = {
  owner: string;
  collection: string;
  id: string;
  /** Revision that the change is based on; null if the server has none. */
  base: number | null;
  /** Increases with every change of the same record: the server recognizes a resent change by it. */
  changedAt: string;
  /** New with every write, so that a change made during sending is noticed. */
  token: string;
  /** Why the server rejected it. It is sent again after a change, at the next start, and on a retry. */
  refusal?: string;
};

/** The sync state of an account; missing until the first sync. */
export type SyncStateRow = {
  owner: string;
  /** Identifies this browser's copy of the account; a new one after the copy was erased. */
  deviceId: string;
  /** The cursor of the last response; null before the first. */
  cursor: string | null;
  syncedAt: string | null;
  /** Collections known when the cursor was stored: changes of others were skipped. */
  collections: string[];
  /** What the account stores on the server, as of the last response. */
  quota?: Quota;
  /** True while everything of the server is fetched to be compared; until then nothing is sent. */
  isComparing?: boolean;
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

/** Dexie's own values, which are compared with any key, also before it is loaded. */
export const minKey = -Infinity;
export const maxKey: unknown = [[]];

/**
 * The browser's database, opened on first use. Throws `storage.failed` if there is none: on the server, when the browser
 * forbids it, or before its library is loaded: `storing` loads it, and so does the import of dexie-library.ts.
 */
export function database(): AigenDatabase {
  if (!opened) {
    const library = loadedDexie();
    if (!library || typeof indexedDB === 'undefined') throw new AppError('storage.failed');
    opened = new library.Dexie('aigen', { indexedDB, IDBKeyRange }) as AigenDatabase;
    opened.version(1).stores({
      records: '[owner+collection+id], [owner+collection+order]',
      setAside: '++key, [owner+collection]',
    });
    opened.version(2).stores({
      records: '[owner+collection+id], [owner+collection+order], *marks',
      outbox: '[owner+collection+id]',
      syncStates: 'owner',
    });
    endTransactionsOnLeave(opened);
  }
  return opened;
}

/** Converts an error of the browser's storage to `storage.full`, `storage.closed` or `storage.failed`. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isNamed(cause, fullStore)) return new AppError('storage.full', {}, { cause });
  return new AppError(isNamed(cause, closedStore) ? 'storage.closed' : 'storage.failed', {}, { cause });
}

const fullStore = new Set(['QuotaExceededError']);
/** Nothing can be read: damaged files, storage forbidden for the site, or a database of a newer version. */
const closedStore = new Set(['OpenFailedError', 'DatabaseClosedError', 'MissingAPIError', 'VersionError']);

/** The error may be the error itself, or inside an aborted transaction or a failed group of writes. */
function isNamed(cause: unknown, names: ReadonlySet<unknown>): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { name, inner, failures } = cause as { name?: unknown; inner?: unknown; failures?: unknown };
  if (names.has(name)) return true;
  return isNamed(inner, names) || (Array.isArray(failures) && failures.some((one) => isNamed(one, names)));
}

/** Runs a storage call and converts its errors to AppErrors. */
export async function storing<R>(act: () => PromiseLike<R>): Promise<R> {
  try {
    // Inside a transaction it is loaded: waiting for it would end the transaction.
    if (!loadedDexie()) await loadDexie();
    return await act();
  } catch (cause) {
    throw storageError(cause);
  }
}

/** Runs several writes to collections in one transaction: all of them, or none. */
export function together<R>(act: () => Promise<R>): Promise<R> {
  return storing(() => {
    const { records, outbox, syncStates, setAside } = database();
    return database().transaction('rw', records, outbox, syncStates, setAside, act);
  });
}
