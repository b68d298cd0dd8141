import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { database, storageError, storing, together, type Mark, type StoredRow } from './database.ts';
import { putNoted, removeNoted } from './outbox.ts';
import { setAside, type Unreadable } from './quarantine.ts';

export type Page<T> = { records: T[]; total: number };
export type LivePage<T> = Page<T> & { isLoading: boolean; error: AppError | null };
/** What of a list is asked for. Without a mark, the whole collection; `from` is how many are passed over. */
export type Slice = { mark?: string; from?: number; limit?: number };
/** A part of the collection's order: from `since` on, before `until`. */
export type Span = { since: string; until: string };
export type LiveSpans<T> = { pages: Page<T>[]; isLoading: boolean; error: AppError | null };

type Options<T> = {
  schema: z.ZodType<T>;
  /** Text that sorts the collection, an ISO date for most; the newest comes first. */
  orderBy: (record: T) => string;
  /** Lists of the collection the record stands in; each can be counted and read by itself, newest first. */
  marks?: (record: T) => string[];
  /** True when subscribers have it on the server as well. */
  isSynced?: boolean;
};

export type Collection<T extends { id: string }> = ReturnType<typeof collection<T>>;

/**
 * A kind of thing an account keeps in this browser. Every record is parsed when written and when read; one that
 * no longer parses is set aside and reported, never dropped. All calls throw `storage.failed`, or `storage.full`,
 * when the browser cannot store, and `input.invalid` when a record does not fit.
 */
export function collection<T extends { id: string }>(name: string, options: Options<T>) {
  const { schema, orderBy, marks, isSynced = false } = options;

  const toRow = (owner: string, record: T): StoredRow => {
    const parsed = schema.safeParse(record);
    if (!parsed.success) throw refused(parsed.error);
    const value = parsed.data;
    const order = orderBy(value);
    const marked = marks?.(value).map((mark): Mark => [owner, name, mark, order]);
    return { owner, collection: name, id: value.id, order, value, ...(marked ? { marks: marked } : {}) };
  };
  const rowsOf = (
    owner: string,
    mark?: string,
    since: unknown = Dexie.minKey,
    until: unknown = Dexie.maxKey,
  ) =>
    mark === undefined
      ? database()
          .records.where('[owner+collection+order]')
          .between([owner, name, since], [owner, name, until])
      : database().records.where('marks').between([owner, name, mark, since], [owner, name, mark, until]);

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

  async function query(owner: string, { mark, from = 0, limit = Infinity }: Slice) {
    const [rows, total] = await Promise.all([
      rowsOf(owner, mark).reverse().offset(from).limit(limit).toArray(),
      rowsOf(owner, mark).count(),
    ]);
    return { ...sort(rows), total };
  }

  /** The first records of each span, and how many it holds: what it costs depends on the spans, not on their records. */
  async function querySpans(owner: string, spans: readonly Span[], { mark, limit = Infinity }: Slice) {
    const found = await database().transaction('r', database().records, () =>
      Promise.all(
        spans.map(async ({ since, until }) => ({
          rows: await rowsOf(owner, mark, since, until).limit(limit).toArray(),
          total: await rowsOf(owner, mark, since, until).count(),
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
    await setAside(unreadable);
    return records;
  }

  return {
    name,
    isSynced,
    /** The row a record is stored as. Throws `input.invalid`. */
    toRow,

    /** The row of a value that came from elsewhere; null where it is no record of this collection. */
    readRow: (owner: string, value: unknown): StoredRow | null => {
      const parsed = schema.safeParse(value);
      return parsed.success ? toRow(owner, parsed.data) : null;
    },

    /** The rows themselves, oldest first, of all or of one list. */
    rowsOf: (owner: string, mark?: string) => rowsOf(owner, mark),

    /** Adds the record, or replaces the one of the same id. */
    put: (owner: string, record: T): Promise<void> => putAll(owner, [record]),

    /** Adds all records or none. */
    putAll,

    /** The records of these ids that exist. */
    getAll,
    get: async (owner: string, id: string): Promise<T | undefined> => (await getAll(owner, [id]))[0],

    remove: (owner: string, id: string): Promise<void> => removeAll(owner, [id]),
    removeAll,

    /** The newest records of a list, and how many there are in all. */
    newest: async (owner: string, slice: Slice = {}): Promise<Page<T>> => {
      const { records, unreadable, total } = await storing(() => query(owner, slice));
      await setAside(unreadable);
      return { records, total: total - unreadable.length };
    },

    /** How many stand in a list, since a moment of its order where one is given. */
    count: (owner: string, mark?: string, since?: string): Promise<number> =>
      storing(() => rowsOf(owner, mark, since).count()),

    /** The same page, live: a change redraws the screen. */
    useNewest: (owner: string, { mark, from = 0, limit = Infinity }: Slice): LivePage<T> => {
      const live = useLiveQuery(
        () => query(owner, { ...(mark === undefined ? {} : { mark }), from, limit }).then(answered, failed),
        [owner, mark, from, limit],
      );
      useSettingAside(live?.unreadable);
      return {
        records: live?.records ?? [],
        total: (live?.total ?? 0) - (live?.unreadable.length ?? 0),
        isLoading: live === undefined,
        error: live?.error ?? null,
      };
    },

    /** The oldest records of each of some spans, live. The list of spans is to be the same one as long as it says the same. */
    useSpans: (
      owner: string,
      spans: readonly Span[],
      { mark, limit = Infinity }: Slice = {},
    ): LiveSpans<T> => {
      const live = useLiveQuery(
        () =>
          querySpans(owner, spans, { ...(mark === undefined ? {} : { mark }), limit }).then(
            (found) => ({ ...found, error: null }),
            (cause: unknown) => ({ pages: [], unreadable: [], error: storageError(cause) }),
          ),
        [owner, spans, mark, limit],
      );
      useSettingAside(live?.unreadable);
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

/** A live query only reads, so what it could not read moves afterwards, which runs the query again. */
function useSettingAside(unreadable: Unreadable[] | undefined): void {
  useEffect(() => {
    if (unreadable?.length) setAside(unreadable).catch(reportFailure);
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
  unreadable: [] as Unreadable[],
  total: 0,
  error: storageError(cause),
});

function reportFailure(cause: unknown): void {
  console.warn('Unreadable records could not be set aside:', cause);
}
