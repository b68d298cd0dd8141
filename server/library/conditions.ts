import { and, sql, type SQL } from 'drizzle-orm';
import type { LibraryCountsQuery } from '#domain/library/search.ts';
import { general, type FolderRecord } from '#domain/content/folder.ts';
import { withSubfolders } from '#domain/content/folder-tree.ts';
import { unknownProvider } from '#domain/content/history.ts';

export type Conditions = {
  /** The owner of the texts. */
  owner: SQL;
  /** The same, written so that no index can be used for it: the full-text index contains the owner and must be used. */
  ownerBesideWords: SQL;
  /** The search words, and every filter that is not a facet. */
  base: SQL;
  type: SQL;
  provider: SQL;
  tag: SQL;
  folder: SQL;
};

const always = sql`true`;

/** A text's folder; General where the folder no longer exists. */
export function folderExpression(folders: readonly FolderRecord[]): SQL {
  const folderIds = folders.map(({ id }) => id);
  return sql`(case when folder_id = any(${textArray(folderIds)}) then folder_id else ${general.id}::text end)`;
}

/** The filters of a query over content_library. */
export function readConditions(
  query: LibraryCountsQuery,
  { userId, words, folders }: { userId: string; words: SQL | null; folders: readonly FolderRecord[] },
): Conditions {
  const { type, provider, tag, folder, scoreFrom, scoreTo, from, to, favorite } = query;
  // A folder stands for what is in the folders inside it as well.
  const asked = new Set(folder.flatMap((id) => [...withSubfolders(id, folders)]));
  const base = [
    sql`not deleted`,
    query.trash ? sql`trashed_at is not null` : sql`trashed_at is null`,
    words && sql`search @@ ${words}`,
    scoreFrom === undefined ? null : sql`editor_score >= ${scoreFrom}::int`,
    scoreTo === undefined ? null : sql`editor_score <= ${scoreTo}::int`,
    from === undefined ? null : sql`created_at >= ${new Date(from).toISOString()}::timestamptz`,
    to === undefined ? null : sql`created_at < ${new Date(to).toISOString()}::timestamptz`,
    favorite === undefined ? null : sql`is_favorite = ${favorite}::boolean`,
  ].filter((condition) => condition !== null);
  return {
    owner: sql`user_id = ${userId}::uuid`,
    ownerBesideWords: sql`user_id::text = ${userId}::text`,
    base: and(...base)!,
    type: type.length ? sql`content_type = any(${textArray(type)})` : always,
    provider: provider.length
      ? sql`coalesce(provider, ${unknownProvider}::text) = any(${textArray(provider)})`
      : always,
    tag: tag.length ? sql`tags @> ${textArray(tag)}` : always,
    folder: asked.size > 0 ? sql`${folderExpression(folders)} = any(${textArray([...asked])})` : always,
  };
}

/** One array parameter; drizzle would expand a bare array into a list of parameters. */
function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`;
}
