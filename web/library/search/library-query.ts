import { librarySorts, type LibrarySort } from '#domain/library/search.ts';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import { withSubfolders } from '#domain/content/folder-tree.ts';
import { providerFacet } from '#domain/content/sandbox-text.ts';
import type { ContentRecord } from '#domain/content/record.ts';

/** The search of the library, as in its URL. One value for each filter; several tags. */
export type Asked = {
  q: string;
  type: string;
  provider: string;
  folder: string;
  tags: string[];
  scoreFrom: string;
  scoreTo: string;
  /** Dates, YYYY-MM-DD, in the reader's time zone; both inclusive. */
  from: string;
  to: string;
  isFavorite: boolean;
  isTrash: boolean;
  sort: LibrarySort | '';
};

export function readAsked(parameters: URLSearchParams): Asked {
  const one = (name: string) => parameters.get(name) ?? '';
  const number = (name: string) => (/^(\d|[1-9]\d|100)$/.test(one(name)) ? one(name) : '');
  const sort = librarySorts.find((each) => each === one('sort')) ?? '';
  return {
    q: one('q').slice(0, 200),
    type: one('type'),
    provider: one('provider'),
    folder: one('folder'),
    tags: parameters.getAll('tag'),
    scoreFrom: number('scoreFrom'),
    scoreTo: number('scoreTo'),
    from: readDay(one('from')) ? one('from') : '',
    to: readDay(one('to')) ? one('to') : '',
    isFavorite: one('favorite') === 'true',
    isTrash: one('trash') === 'true',
    sort: sort === 'relevance' && one('q').trim() === '' ? '' : sort,
  };
}

/** The search as query of the page's URL. */
export function writeAsked(asked: Asked): URLSearchParams {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string) => value !== '' && parameters.append(name, value);
  put('q', asked.q);
  put('type', asked.type);
  put('provider', asked.provider);
  put('folder', asked.folder);
  for (const tag of asked.tags) put('tag', tag);
  put('scoreFrom', asked.scoreFrom);
  put('scoreTo', asked.scoreTo);
  put('from', asked.from);
  put('to', asked.to);
  if (asked.isFavorite) put('favorite', 'true');
  if (asked.isTrash) put('trash', 'true');
  put('sort', asked.sort);
  return parameters;
}

/** The search as query of GET /api/library, with times instead of dates. */
export function queryOf(asked: Asked): string {
  const parameters = writeAsked(asked);
  const { from, to } = momentsOf(asked);
  if (from) parameters.set('from', from.toISOString());
  if (to) parameters.set('to', to.toISOString());
  return parameters.toString();
}

/** True if any filter is set, apart from the order and the place (texts or trash). */
export function isNarrowed(asked: Asked): boolean {
  return writeAsked({ ...asked, sort: '', isTrash: false }).size > 0;
}

/** Without any filter, in the same place and order. */
export function widened({ isTrash, sort }: Asked): Asked {
  return { ...readAsked(new URLSearchParams()), isTrash, sort: sort === 'relevance' ? '' : sort };
}

type Filed = Pick<
  ContentRecord,
  | 'contentType'
  | 'provider'
  | 'model'
  | 'folderId'
  | 'tags'
  | 'editorScore'
  | 'createdAt'
  | 'isFavorite'
  | 'deletedAt'
>;

/**
 * True if a text that was changed here still matches the filters. Only the server can match search words, so a found
 * text stays found. A
 * folder includes the folders inside it; a deleted one is General.
 */
export function fits(record: Filed, asked: Asked, folders: readonly FolderRecord[]): boolean {
  const { from, to } = momentsOf(asked);
  const made = new Date(record.createdAt);
  return (
    (record.deletedAt !== null) === asked.isTrash &&
    (!asked.isFavorite || record.isFavorite) &&
    (asked.type === '' || record.contentType === asked.type) &&
    (asked.provider === '' || providerFacet(record) === asked.provider) &&
    (asked.folder === '' || withSubfolders(asked.folder, folders).has(folderOf(record, folders).id)) &&
    asked.tags.every((tag) => record.tags.some((own) => own.toLowerCase() === tag.toLowerCase())) &&
    isBetween(record.editorScore, asked.scoreFrom, asked.scoreTo) &&
    (from === null || made >= from) &&
    (to === null || made < to)
  );
}

/** A text that cannot be graded is in no range. */
function isBetween(score: number | null, from: string, to: string): boolean {
  if (from === '' && to === '') return true;
  return score !== null && (from === '' || score >= Number(from)) && (to === '' || score <= Number(to));
}

function momentsOf({ from, to }: Asked): { from: Date | null; to: Date | null } {
  return { from: readDay(from), to: readDay(to, 1) };
}

/** Midnight of a date in the reader's time zone, `later` days after it; null for an invalid date. */
function readDay(day: string, later = 0): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year) return null;
  const read = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(read.getTime()) ? null : read;
}
