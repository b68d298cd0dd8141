import { librarySorts, type LibrarySort } from '#domain/library/search.ts';
import { general } from '#domain/content/folder.ts';
import { unknownProvider } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';

/** What is asked of the library, as its address says it. One value of each filter; a tag more with every click. */
export type Asked = {
  q: string;
  type: string;
  provider: string;
  folder: string;
  tags: string[];
  scoreFrom: string;
  scoreTo: string;
  /** A day, YYYY-MM-DD, where the reader is; both are part of the range. */
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

/** The address of what is asked, for the page. */
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

/** The same for the server, which takes moments instead of days. */
export function queryOf(asked: Asked): string {
  const parameters = writeAsked(asked);
  const { from, to } = momentsOf(asked);
  if (from) parameters.set('from', from.toISOString());
  if (to) parameters.set('to', to.toISOString());
  return parameters.toString();
}

/** Is anything asked for beside the order and the place (texts or trash)? */
export function isNarrowed(asked: Asked): boolean {
  return writeAsked({ ...asked, sort: '', isTrash: false }).size > 0;
}

/** Without any filter, in the same place and order. */
export function widened({ isTrash, sort }: Asked): Asked {
  return { ...readAsked(new URLSearchParams()), isTrash, sort: sort === 'relevance' ? '' : sort };
}

type Filed = Pick<
  ContentRecord,
  'contentType' | 'provider' | 'folderId' | 'tags' | 'seoScore' | 'createdAt' | 'isFavorite' | 'deletedAt'
>;

/**
 * Does a text still fit the filters, after it was changed here? The words are the server's to judge: a text that was
 * found stays found. A folder that is gone is General, for which `isFolder` is asked.
 */
export function fits(record: Filed, asked: Asked, isFolder: (id: string) => boolean): boolean {
  const { from, to } = momentsOf(asked);
  const made = new Date(record.createdAt);
  const folder = record.folderId !== null && isFolder(record.folderId) ? record.folderId : general.id;
  return (
    (record.deletedAt !== null) === asked.isTrash &&
    (!asked.isFavorite || record.isFavorite) &&
    (asked.type === '' || record.contentType === asked.type) &&
    (asked.provider === '' || (record.provider ?? unknownProvider) === asked.provider) &&
    (asked.folder === '' || folder === asked.folder) &&
    asked.tags.every((tag) => record.tags.some((own) => own.toLowerCase() === tag.toLowerCase())) &&
    (asked.scoreFrom === '' || record.seoScore >= Number(asked.scoreFrom)) &&
    (asked.scoreTo === '' || record.seoScore <= Number(asked.scoreTo)) &&
    (from === null || made >= from) &&
    (to === null || made < to)
  );
}

function momentsOf({ from, to }: Asked): { from: Date | null; to: Date | null } {
  return { from: readDay(from), to: readDay(to, 1) };
}

/** Midnight of a day where the reader is, `later` days after it; null where it is no day. */
function readDay(day: string, later = 0): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year) return null;
  const read = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(read.getTime()) ? null : read;
}
