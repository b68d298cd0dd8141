import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { z } from 'zod';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { database, type StoredRow } from './database.ts';

/** Window event with the number of records that could not be read and were set aside. */
export const setAsideEvent = 'records-set-aside';

export type Page<T> = { records: T[]; total: number };
export type LivePage<T> = Page<T> & { isLoading: boolean; error: AppError | null };

type Options<T> = {
  schema: z.ZodType<T>;
  /** Text that sorts the collection, an ISO date for most; the newest comes first. */
  orderBy: (record: T) => string;
};

/**
 * A kind of thing an account keeps in this browser. Every record is parsed when written and when read; one that
 * no longer parses is set aside and reported, never dropped. All calls throw `storage.failed` when the browser
 * cannot store.
 */
export function collection<T extends { id: string }>(name: string, { schema, orderBy }: Options<T>) {
  const toRow = (owner: string, record: T): StoredRow => {
    const value = schema.parse(record);
    return { owner, collection: name, id: value.id, order: orderBy(value), value };
  };
  const rowsOf = (owner: string) =>
    database()
      .records.where('[owner+collection+order]')
      .between([owner, name, Dexie.minKey], [owner, name, Dexie.maxKey]);

  function sort(rows: StoredRow[]): { records: T[]; unreadable: Unreadable[] } {
    const records: T[] = [];
    const unreadable: Unreadable[] = [];
    for (const row of rows) {
      const parsed = schema.safeParse(row.value);
      if (parsed.success) records.push(parsed.data);
      else unreadable.push({ row, reason: parsed.error.issues[0]?.message ?? 'unreadable' });
    }
    return { records, unreadable };
  }

  async function query(owner: string, limit: number) {
    const [rows, total] = await Promise.all([
      rowsOf(owner).reverse().limit(limit).toArray(),
      rowsOf(owner).count(),
    ]);
    return { ...sort(rows), total };
  }

  return {
    /** Adds the record, or replaces the one of the same id. */
    put: (owner: string, record: T): Promise<void> =>
      storing(() => database().records.put(toRow(owner, record))),

    /** Adds all records or none. */
    putAll: (owner: string, records: T[]): Promise<void> =>
      storing(() => database().records.bulkPut(records.map((record) => toRow(owner, record)))),

    remove: (owner: string, id: string): Promise<void> =>
      storing(() => database().records.delete([owner, name, id])),

    /** The newest records, at most `limit`, and how many there are. */
    newest: async (owner: string, limit = Infinity): Promise<Page<T>> => {
      const { records, unreadable, total } = await reading(() => query(owner, limit));
      await setAside(unreadable);
      return { records, total: total - unreadable.length };
    },

    /** The same, live: a change redraws the screen. */
    useNewest: (owner: string, limit: number): LivePage<T> => {
      const live = useLiveQuery(() => query(owner, limit).then(answered, failed), [owner, limit]);
      const unreadable = live?.unreadable;
      useEffect(() => {
        // A live query only reads, so what it could not read moves afterwards, which runs the query again.
        if (unreadable?.length) setAside(unreadable).catch(reportFailure);
      }, [unreadable]);
      return {
        records: live?.records ?? [],
        total: (live?.total ?? 0) - (unreadable?.length ?? 0),
        isLoading: live === undefined,
        error: live?.error ?? null,
      };
    },
  };
}

type Unreadable = { row: StoredRow; reason: string };

const answered = <Q>(result: Q) => ({ ...result, error: null });
const failed = (cause: unknown) => ({
  records: [],
  unreadable: [] as Unreadable[],
  total: 0,
  error: toAppError(cause, 'storage.failed'),
});

function reportFailure(cause: unknown): void {
  console.warn('Unreadable records could not be set aside:', cause);
}

/** Moves unreadable rows where they cannot get in the way, and says so. */
async function setAside(unreadable: Unreadable[]): Promise<void> {
  if (unreadable.length === 0) return;
  const { records, setAside: shelf } = database();
  const moved = await database().transaction('rw', records, shelf, async () => {
    let count = 0;
    for (const { row, reason } of unreadable) {
      const key: [string, string, string] = [row.owner, row.collection, row.id];
      // Another tab may have moved it already.
      if (!(await records.get(key))) continue;
      const { owner, collection: name, id, value } = row;
      await shelf.add({ owner, collection: name, id, value, reason, setAsideAt: new Date().toISOString() });
      await records.delete(key);
      count += 1;
    }
    return count;
  });
  if (moved > 0) window.dispatchEvent(new CustomEvent(setAsideEvent, { detail: moved }));
}

/** Keeps what never became a record: text of an older store that no schema reads. */
export function keepAside(
  owner: string,
  name: string,
  values: { id: string; value: unknown; reason: string }[],
) {
  const setAsideAt = new Date().toISOString();
  return storing(() =>
    database().setAside.bulkAdd(values.map((kept) => ({ ...kept, owner, collection: name, setAsideAt }))),
  );
}

async function storing(write: () => PromiseLike<unknown>): Promise<void> {
  await reading(write);
}

async function reading<R>(read: () => PromiseLike<R>): Promise<R> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('storage.failed', {}, { cause });
  }
}
