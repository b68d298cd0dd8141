import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isStorableMoment } from '#domain/content/stored-text.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { LibrarySort } from '#domain/library/search.ts';

/** Sorts by values of a row. */
export type RowSort = Exclude<LibrarySort, 'relevance'>;

/** The fields of a record that sorts use. */
type Sorted = { id: string; title: string; editorScore: number | null; createdAt: string; updatedAt: string };

type Sort = {
  direction: 'asc' | 'desc';
  /** From the first sort key to the last; the record's id decides between equals. */
  keys: { column: string; type: 'timestamptz' | 'text' | 'int'; valueOf: (record: Sorted) => string }[];
};

const created = { column: 'created_at', type: 'timestamptz', valueOf: (r: Sorted) => r.createdAt } as const;

const orders: Record<RowSort, Sort> = {
  newest: { direction: 'desc', keys: [created] },
  oldest: { direction: 'asc', keys: [created] },
  edited: {
    direction: 'desc',
    keys: [{ column: 'updated_at', type: 'timestamptz', valueOf: (record) => record.updatedAt }],
  },
  title: {
    direction: 'asc',
    // The database lowercases and compares both sides, so that one rule applies.
    keys: [{ column: 'lower(title)', type: 'text', valueOf: (record) => record.title }],
  },
  score: {
    direction: 'desc',
    // Texts that cannot be graded come last.
    keys: [
      {
        column: 'coalesce(editor_score, 0)',
        type: 'int',
        valueOf: ({ editorScore }) => String(editorScore ?? 0),
      },
      created,
    ],
  },
};

export function orderBy(sort: RowSort): SQL {
  const { direction, keys } = orders[sort];
  return sql.raw(
    [...keys.map(({ column }) => column), 'record_id'].map((key) => `${key} ${direction}`).join(', '),
  );
}

/** Rows after the given position. */
export function follows(sort: RowSort, { values, id }: Place): SQL {
  const { direction, keys } = orders[sort];
  const theirs = keys.map(({ type }, index) => {
    const value = sql`${values[index]}::${sql.raw(type)}`;
    return type === 'text' ? sql`lower(${value})` : value;
  });
  const columns = sql.raw([...keys.map(({ column }) => column), 'record_id'].join(', '));
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${columns}) ${comparison} (${sql.join([...theirs, sql`${id}::text`], sql`, `)})`;
}

export function placeOf(sort: RowSort, record: Sorted): Place {
  return { values: orders[sort].keys.map(({ valueOf }) => valueOf(record)), id: record.id };
}

const placeSchema = z.object({ values: z.array(z.string().max(600)).min(1).max(2), id: z.string().max(100) });
export type Place = z.infer<typeof placeSchema>;

const cursorSchema = z.union([
  z.strictObject({ sort: z.enum(['newest', 'oldest', 'edited', 'title', 'score']), after: placeSchema }),
  z.strictObject({ sort: z.literal('relevance'), shown: z.int().positive().max(10_000) }),
]);
/** Where a page ended: at a position of a sort, or after a number of best matches. */
export type Cursor = z.infer<typeof cursorSchema>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The cursor of a page in this order; throws input.invalid for any other. */
export function readCursor(written: string, sort: LibrarySort): Cursor {
  const { data: cursor } = cursorSchema.safeParse(
    parseJson(Buffer.from(written, 'base64url').toString('utf8')),
  );
  // After the best matches come the other texts by age.
  const fits = cursor && (cursor.sort === sort || (sort === 'relevance' && cursor.sort === 'newest'));
  if (!fits || ('after' in cursor && !isPlaceIn(cursor.sort, cursor.after)))
    throw new AppError('input.invalid', { field: 'cursor', problem: 'must be one this server gave' });
  return cursor;
}

const valueSchemas = {
  timestamptz: z.iso.datetime().refine(isStorableMoment),
  text: z.string(),
  int: z.string().regex(/^\d{1,3}$/),
};

function isPlaceIn(sort: RowSort, { values }: Place): boolean {
  const { keys } = orders[sort];
  return (
    values.length === keys.length &&
    keys.every(({ type }, index) => valueSchemas[type].safeParse(values[index]).success)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
