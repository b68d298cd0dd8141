import { useEffect } from 'react';
import type { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { LocalCollection, SyncedCollection } from '#domain/sync/collection.ts';
import {
  database,
  maxKey,
  minKey,
  storageError,
  storing,
  together,
  type IndexKey,
  type StoredRow,
} from './database.ts';
import { putNoted, removeNoted, removeUnnoted } from './outbox.ts';
import { quarantineRows, type UnreadableRow } from './quarantine.ts';
import { useLiveQuery } from './use-live-query.ts';

export type Page<T> = { records: T[]; total: number };
export type LivePage<T> = Page<T> & { isLoading: boolean; error: AppError | null };
/** A part of a list. Without `indexKey`, of the whole collection; `from` is the number of records to skip. */
export type Slice = { indexKey?: string; from?: number; limit?: number };
/** `isPaused`: nothing is read yet, and the list is loading. */
type LiveSlice = Slice & { isPaused?: boolean };
/** A range of the collection's order: `since` inclusive, `until` exclusive. */
export type Span = { since: string; until: string };
export type LiveSpans<T> = { pages: Page<T>[]; isLoading: boolean; error: AppError | null };

export type Collection<T extends { id: string }> = ReturnType<typeof collection<T>>;

/**
 * The store of a described collection in this browser. Changes of a synced collection are added to the outbox. Every
 * record is parsed when written and when read; an unreadable one is quarantined and reported, never dropped. All calls
 * throw `storage.failed` or `storage.full` when the browser cannot store, and `input.invalid` for an invalid record.
 */
export function collection<T extends { id: string }>(description: LocalCollection<T> | SyncedCollection<T>) {
  const { name, schema } = description;
  const isSynced = 'merge' in description;

  const toRow = (owner: string, record: T): StoredRow => {
    const parsed = schema.safeParse(record);
    if (!parsed.success) throw refused(parsed.error);
    const value = parsed.data;
    const order = description.orderBy(value);
    const indexKeys = description.indexKeys?.(value).map((key): IndexKey => [owner, name, key, order]);
    return {
      owner,
      collection: name,
      id: value.id,
      order,
      value,
      ...(indexKeys ? { marks: indexKeys } : {}),
    };
  };
  const rowsOf = (owner: string, indexKey?: string, since: unknown = minKey, until: unknown = maxKey) =>
    indexKey === undefined
      ? database()
          .records.where('[owner+collection+order]')
          .between([owner, name, since], [owner, name, until])
      : database()
          .records.where('marks')
          .between([owner, name, indexKey, since], [owner, name, indexKey, until]);

  function sort(rows: StoredRow[]): { records: T[]; unreadable: UnreadableRow[] } {
    const records: T[] = [];
    const unreadable: UnreadableRow[] = [];
    for (const row of rows) {
      const parsed = schema.safeParse(row.value);
      if (parsed.success) records.push(parsed.data);
      else unreadable.push({ row, reason: parsed.error.issues[0]?.message ?? 'unreadable' });
    }
    return { records, unreadable };
  }

  async function query(owner: string, { indexKey, from = 0, limit = Infinity }: Slice) {
    const [rows, total] = await Promise.all([
      rowsOf(owner, indexKey).reverse().offset(from).limit(limit).toArray(),
      rowsOf(owner, indexKey).count(),
    ]);
    return { ...sort(rows), total };
  }

  /** The first records of each span, and its total count. The cost depends on the number of spans, not of records. */
  async function querySpans(owner: string, spans: readonly Span[], { indexKey, limit = Infinity }: Slice) {
    const found = await database().transaction('r', database().records, () =>
      Promise.all(
        spans.map(async ({ since, until }) => ({
          rows: await rowsOf(owner, indexKey, since, until).limit(limit).toArray(),
          total: await rowsOf(owner, indexKey, since, until).count(),
        })),
      ),
    );
    const sorted = found.map(({ rows, total }) => ({ ...sort(rows), total }));
    return { pages: sorted, unreadable: sorted.flatMap(({ unreadable }) => unreadable) };
  }

  async function putAll(owner: string, records: readonly T[]): Promise<void> {
    const rows = records.map((record) => toRow(owner, record));
    await together(async () => {
      await (isSynced ? putNoted(rows) : database().records.bulkPut(rows));
    });
  }

  async function removeAll(owner: string, ids: readonly string[]): Promise<void> {
    const keys = ids.map((id): [string, string, string] => [owner, name, id]);
    await together(() => (isSynced ? removeNoted(owner, name, ids) : database().records.bulkDelete(keys)));
  }

  async function getAll(owner: string, ids: readonly string[]): Promise<T[]> {
    const keys = ids.map((id): [string, string, string] => [owner, name, id]);
    const rows = await storing(() => database().records.bulkGet(keys));
    const { records, unreadable } = sort(rows.filter((row) => row !== undefined));
    await quarantineRows(unreadable);
    return records;
  }

  return {
    name,
    isSynced,
    /** The row a record is stored as. Throws `input.invalid`. */
    toRow,

    /** The row of a value from another source; null if it is not a valid record of this collection. */
    readRow: (owner: string, value: unknown): StoredRow | null => {
      const parsed = schema.safeParse(value);
      return parsed.success ? toRow(owner, parsed.data) : null;
    },

    /** The stored rows, oldest first, of the whole collection or of one list, or of a span of it. */
    rowsOf: (owner: string, indexKey?: string, span?: Span) =>
      rowsOf(owner, indexKey, span?.since, span?.until),

    /** Adds the record, or replaces the one with the same id. */
    put: (owner: string, record: T): Promise<void> => putAll(owner, [record]),

    /** Adds all records or none. */
    putAll,

    /** The existing records with these ids. */
    getAll,
    get: async (owner: string, id: string): Promise<T | undefined> => (await getAll(owner, [id]))[0],

    remove: (owner: string, id: string): Promise<void> => removeAll(owner, [id]),
    removeAll,
    /** Removes records that the server deletes with their owner (`owns.silently`), as no changes of their own. */
    removeSilently: (owner: string, ids: readonly string[]): Promise<void> =>
      together(() => removeUnnoted(owner, name, ids)),

    /** The newest records of a list, and its total count. */
    newest: async (owner: string, slice: Slice = {}): Promise<Page<T>> => {
      const { records, unreadable, total } = await storing(() => query(owner, slice));
      await quarantineRows(unreadable);
      return { records, total: total - unreadable.length };
    },

    /** The oldest records of a span. The cost depends on how many are returned, not on how many there are. */
    oldest: async (
      owner: string,
      { since, until, indexKey, limit = Infinity }: Span & Slice,
    ): Promise<T[]> => {
      const rows = await storing(() => rowsOf(owner, indexKey, since, until).limit(limit).toArray());
      const { records, unreadable } = sort(rows);
      await quarantineRows(unreadable);
      return records;
    },

    /** Number of records of a list, optionally since a value of its order. */
    count: (owner: string, indexKey?: string, since?: string): Promise<number> =>
      storing(() => rowsOf(owner, indexKey, since).count()),

    /** The newest records, live: the screen updates on each change. */
    useNewest: (
      owner: string,
      { indexKey, from = 0, limit = Infinity, isPaused = false }: LiveSlice,
    ): LivePage<T> => {
      const live = useLiveQuery(
        isPaused
          ? null
          : () =>
              query(owner, { ...(indexKey === undefined ? {} : { indexKey }), from, limit }).then(
                answered,
                failed,
              ),
        [owner, indexKey, from, limit],
      );
      useQuarantine(live?.unreadable);
      return {
        records: live?.records ?? [],
        total: (live?.total ?? 0) - (live?.unreadable.length ?? 0),
        isLoading: live === undefined,
        error: live?.error ?? null,
      };
    },

    /**
     * The record with this id, live: undefined while it is read, null if there is none. Throws while rendering if it
     * cannot be read.
     */
    useRecord: (owner: string, id: string | null): T | null | undefined => {
      const live = useLiveQuery(
        id === null
          ? null
          : async () => {
              const row = await database().records.get([owner, name, id]);
              return { id, ...sort(row ? [row] : []) };
            },
        [owner, id],
      );
      useQuarantine(live?.unreadable);
      if (id === null) return null;
      // The previous id's record stays until the new one is read.
      return live?.id === id ? (live.records[0] ?? null) : undefined;
    },

    /** The oldest records of each of some spans, live. `spans` must be the same array while it has the same content. */
    useSpans: (
      owner: string,
      spans: readonly Span[],
      { indexKey, limit = Infinity }: Slice = {},
    ): LiveSpans<T> => {
      const live = useLiveQuery(
        () =>
          querySpans(owner, spans, { ...(indexKey === undefined ? {} : { indexKey }), limit }).then(
            (found) => ({ ...found, error: null }),
            (cause: unknown) => ({ pages: [], unreadable: [], error: storageError(cause) }),
          ),
        [owner, spans, indexKey, limit],
      );
      useQuarantine(live?.unreadable);
      return {
        pages: (live?.pages ?? []).map(({ records, total, unreadable }) => ({
          records,
          total: total - unreadable.length,
        })),
        isLoading: live === undefined,
        error: live?.error ?? null,
      };
    },
  };
}

/** A live query may only read. Unreadable records are therefore moved afterwards, which runs the query again. */
function useQuarantine(unreadable: UnreadableRow[] | undefined): void {
  useEffect(() => {
    if (unreadable?.length) quarantineRows(unreadable).catch(reportFailure);
  }, [unreadable]);
}

function refused(error: z.ZodError): AppError {
  const [issue] = error.issues;
  const facts = { field: issue?.path.join('.') ?? '', problem: issue?.message ?? 'is not valid' };
  return new AppError('input.invalid', facts, { cause: error });
}

const answered = <Q>(result: Q) => ({ ...result, error: null });
const failed = (cause: unknown) => ({
  records: [],
  unreadable: [] as UnreadableRow[],
  total: 0,
  error: storageError(cause),
});

function reportFailure(cause: unknown): void {
  console.warn('Unreadable records could not be quarantined:', cause);
}
