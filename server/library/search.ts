import { and, eq } from 'drizzle-orm';
import { folderRecordSchema, foldersOf } from '#domain/content/folder.ts';
import type { LibraryAnswer, LibraryItem, LibraryQuery } from '#domain/library/search.ts';
import { highlightsIn, makeSnippet, wordsOf } from '#domain/library/snippet.ts';
import type { Database } from '../database/database.ts';
import { contentFolders } from '../database/schema/library.ts';
import { readConditions } from './conditions.ts';
import { countFacets } from './facets.ts';
import { readCursor, writeCursor } from './order.ts';
import { findByRelevance, findInOrder, sortOf, type FoundRow } from './page.ts';
import { findMarked, ofOwner, readWords, toQuery, type SearchWords } from './words.ts';

/** One page of an account's library; with the first one the counts. */
export async function searchLibrary(
  database: Database,
  userId: string,
  query: LibraryQuery,
): Promise<LibraryAnswer> {
  const { db } = database;
  const words = readWords(query.q);
  const search = words && toQuery(words);
  const folderIds = await listFolderIds(database, userId);
  const conditions = readConditions(query, {
    userId,
    words: search && ofOwner(userId, search),
    folderIds,
  });
  const { base, type, provider, tag, folder } = conditions;
  const all = and(base, type, provider, tag, folder)!;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const sort = sortOf(query.sort, search);
  const [page, counts] = await Promise.all([
    sort === 'relevance' && search
      ? findByRelevance(db, search, all, cursor)
      : findInOrder(db, sort === 'relevance' ? 'newest' : sort, all, cursor),
    cursor ? {} : countFacets(db, conditions, folderIds),
  ]);
  return {
    items: await toItems(database, page.rows, words),
    nextCursor: page.next && writeCursor(page.next),
    ...counts,
  };
}

/** The folders that are there: the defaults as the account left them, and its own. */
async function listFolderIds({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ data: contentFolders.data })
    .from(contentFolders)
    .where(and(eq(contentFolders.userId, userId), eq(contentFolders.deleted, false)));
  return foldersOf(rows.map(({ data }) => folderRecordSchema.parse(data))).map(({ id }) => id);
}

async function toItems(
  database: Database,
  rows: readonly FoundRow[],
  words: SearchWords | null,
): Promise<LibraryItem[]> {
  const texts = rows.map(({ record, beginning }) => `${record.title} ${beginning}`);
  const isFound = words ? await findMarked(database, words, wordsOf(texts.join(' '))) : () => false;
  return rows.map(({ record, revision, beginning }) => ({
    ...record,
    revision,
    snippet: makeSnippet(beginning, isFound),
    titleHighlights: highlightsIn(record.title, isFound),
  }));
}
