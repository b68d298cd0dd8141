import { and, sql, type SQL } from 'drizzle-orm';
import { libraryPageItems, mostRanked, type LibrarySort } from '#domain/library/search.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { Queries } from '../database/database.ts';
import { follows, orderBy, placeOf, type Cursor, type RowSort } from './sort.ts';

export type FoundRow = {
  revision: number;
  record: Omit<ContentRecord, 'content' | 'userPrompt'>;
  /** The beginning of the content. */
  beginning: string;
};
export type FoundPage = { rows: FoundRow[]; next: Cursor | null };

/** Highlights are searched in this many characters of a text. */
const shownFrom = 10_000;

/** One page of the matching texts, sorted by their values. */
export async function findInOrder(
  db: Queries,
  sort: RowSort,
  conditions: SQL,
  cursor: Cursor | null,
): Promise<FoundPage> {
  const after = cursor && 'after' in cursor ? follows(sort, cursor.after) : undefined;
  const picked = sql`select id, row_number() over (order by ${orderBy(sort)}) as place from content_library
    where ${and(conditions, after)} order by ${orderBy(sort)} limit ${libraryPageItems + 1}`;
  const rows = await readRows(db, picked);
  const shown = rows.slice(0, libraryPageItems);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? { sort, after: placeOf(sort, last.record) } : null;
  return { rows: shown, next };
}

/** One page of the best matches among the newest, then the older ones by age. */
export async function findByRelevance(
  db: Queries,
  words: SQL,
  conditions: SQL,
  cursor: Cursor | null,
): Promise<FoundPage> {
  if (cursor && cursor.sort !== 'relevance') return findInOrder(db, 'newest', conditions, cursor);
  const shownBefore = cursor?.shown ?? 0;
  const ranked = sql`select id, row_number() over (order by ts_rank(search, ${words}) desc, ${orderBy('newest')}) as place
    from (select id, search, created_at, record_id from content_library where ${conditions} order by ${orderBy('newest')} limit ${mostRanked}) newest
    order by place limit ${libraryPageItems + 1} offset ${shownBefore}`;
  const rows = await readRows(db, ranked);
  const shown = rows.slice(0, libraryPageItems);
  if (rows.length > shown.length)
    return { rows: shown, next: { sort: 'relevance', shown: shownBefore + shown.length } };
  const isFull = shownBefore + shown.length === mostRanked;
  const oldest = isFull ? await findOldestRanked(db, conditions) : undefined;
  return { rows: shown, next: oldest ? { sort: 'newest', after: placeOf('newest', oldest) } : null };
}

/** The last ranked text: unranked ones follow it by age. */
async function findOldestRanked(db: Queries, conditions: SQL): Promise<FoundRow['record'] | undefined> {
  const [row] = await readRows(
    db,
    sql`select id, 1 as place from content_library where ${conditions}
      order by ${orderBy('newest')} limit 1 offset ${mostRanked - 1}`,
  );
  return row?.record;
}

/** The picked rows. Wide columns are read for these only. */
async function readRows(db: Queries, picked: SQL): Promise<FoundRow[]> {
  const { rows } = (await db.execute(sql`
    with picked as materialized (${picked})
    select revision, data - 'content' - 'userPrompt' as record, left(content, ${shownFrom}) as beginning
      from picked join content_library using (id) order by picked.place`)) as { rows: FoundRow[] };
  return rows;
}

export function sortOf(sort: LibrarySort | undefined, words: SQL | null): LibrarySort {
  if (sort === 'relevance') return words ? sort : 'newest';
  return sort ?? (words ? 'relevance' : 'newest');
}
