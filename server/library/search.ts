import { and, eq, type SQL } from 'drizzle-orm';
import { folderRecordSchema, type FolderRecord } from '#domain/content/folder.ts';
import { foldersOf } from '#domain/content/shown-folders.ts';
import type {
  LibraryAnswer,
  LibraryCounts,
  LibraryCountsQuery,
  LibraryItem,
  LibraryQuery,
  LibrarySort,
} from '#domain/library/search.ts';
import { highlightsIn, makeSnippet, wordsOf } from '#domain/library/snippet.ts';
import type { Database, Queries } from '../database/database.ts';
import { contentFolders } from '../database/schema/library.ts';
import { readConditions, type Conditions } from './conditions.ts';
import { countFacets } from './facets.ts';
import { readCursor, writeCursor, type Cursor } from './sort.ts';
import { findByRelevance, findInOrder, sortOf, type FoundPage, type FoundRow } from './page.ts';
import { findMarked, ofOwner, readWords, throughIndex, toQuery, type SearchWords } from './words.ts';

/** One page of an account's library. */
export async function searchLibrary(
  database: Database,
  userId: string,
  query: LibraryQuery,
): Promise<LibraryAnswer> {
  const { db } = database;
  // Only a filter by folder has to know which folders exist.
  const folders = query.folder.length > 0 ? await listFolders(database, userId) : [];
  const { words, search, conditions } = readSearch(userId, query, folders);
  const sort = sortOf(query.sort, search);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const page = await findPage(db, conditions, { search, sort, cursor });
  return {
    items: await toItems(database, page.rows, words),
    nextCursor: page.next && writeCursor(page.next),
  };
}

/** The counts of a search: of all matches, and for each value of a filter. */
export async function countLibrary(
  database: Database,
  userId: string,
  query: LibraryCountsQuery,
): Promise<LibraryCounts> {
  const { db } = database;
  const folders = await listFolders(database, userId);
  const { search, conditions } = readSearch(userId, query, folders);
  if (!search) return countFacets(db, conditions.owner, conditions, folders);
  return throughIndex(db, (indexed) =>
    countFacets(indexed, conditions.ownerBesideWords, conditions, folders),
  );
}

/** The words of a query, and the conditions of its filters. */
function readSearch(userId: string, query: LibraryCountsQuery, folders: readonly FolderRecord[]) {
  const words = readWords(query.q);
  const search = words && toQuery(words);
  const conditions = readConditions(query, { userId, words: search && ofOwner(userId, search), folders });
  return { words, search, conditions };
}

function findPage(
  db: Queries,
  { owner, ownerBesideWords, base, type, provider, tag, folder }: Conditions,
  { search, sort, cursor }: { search: SQL | null; sort: LibrarySort; cursor: Cursor | null },
): Promise<FoundPage> {
  const filters = and(base, type, provider, tag, folder);
  if (!search) return findInOrder(db, sort === 'relevance' ? 'newest' : sort, and(owner, filters)!, cursor);
  const found = and(ownerBesideWords, filters)!;
  return throughIndex(db, (indexed) =>
    sort === 'relevance'
      ? findByRelevance(indexed, search, found, cursor)
      : findInOrder(indexed, sort, found, cursor),
  );
}

/** The existing folders: the defaults that the account has not deleted, and its own. */
async function listFolders({ db }: Database, userId: string): Promise<FolderRecord[]> {
  const rows = await db
    .select({ data: contentFolders.data })
    .from(contentFolders)
    .where(and(eq(contentFolders.userId, userId), eq(contentFolders.deleted, false)));
  return foldersOf(rows.map(({ data }) => folderRecordSchema.parse(data)));
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
