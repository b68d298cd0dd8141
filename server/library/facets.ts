import { sql, type SQL } from 'drizzle-orm';
import type { FolderRecord } from '#domain/content/folder.ts';
import { countWithSubfolders } from '#domain/content/folder-tree.ts';
import { unknownProvider } from '#domain/content/history.ts';
import { mostTagsCounted, type LibraryCounts } from '#domain/library/search.ts';
import type { Queries } from '../database/database.ts';
import { folderExpression, type Conditions } from './conditions.ts';

type Counted = { facet: string; value: string; count: number };

/**
 * The number of matching texts, and per facet value the number with the other filters unchanged. A folder's number
 * includes the folders inside it, as the filter by a folder does.
 */
export async function countFacets(
  db: Queries,
  owner: SQL,
  conditions: Conditions,
  folders: readonly FolderRecord[],
): Promise<LibraryCounts> {
  const { base, type, provider, tag, folder } = conditions;
  const { rows } = (await db.execute(sql`
    with base as materialized (
      select content_type, coalesce(provider, ${unknownProvider}::text) as provider, tags,
          ${folderExpression(folders)} as folder,
          ${type} as fits_type, ${provider} as fits_provider, ${tag} as fits_tag, ${folder} as fits_folder
        from content_library where ${owner} and ${base}),
    grouped as (
      select content_type, provider, folder, fits_type, fits_provider, fits_tag, fits_folder, count(*) as texts
        from base group by 1, 2, 3, 4, 5, 6, 7)
    select 'total' as facet, '' as value, coalesce(sum(texts), 0)::int as count
      from grouped where fits_type and fits_provider and fits_tag and fits_folder
    union all select 'types', content_type, sum(texts)::int
      from grouped where fits_provider and fits_tag and fits_folder group by 2
    union all select 'providers', provider, sum(texts)::int
      from grouped where fits_type and fits_tag and fits_folder group by 2
    union all select 'folders', folder, sum(texts)::int
      from grouped where fits_type and fits_provider and fits_tag group by 2
    union all (select 'tags', tag, count(*)::int
      from base, unnest(tags) tag where fits_type and fits_provider and fits_tag and fits_folder
      group by 2 order by 3 desc, 2 limit ${mostTagsCounted})`)) as { rows: Counted[] };
  const of = (name: string) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  const inFolders = countWithSubfolders(
    new Map(of('folders').map(({ value, count }) => [value, count])),
    folders,
  );
  return {
    total: of('total')[0]?.count ?? 0,
    facets: {
      types: mostFirst(of('types')),
      providers: mostFirst(of('providers')),
      tags: mostFirst(of('tags')),
      folders: mostFirst([...inFolders].map(([value, count]) => ({ value, count }))),
    },
  };
}

function mostFirst<T extends { value: string; count: number }>(counts: readonly T[]): T[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
