import { groupOf, type ReviewRow, type RowGroup } from './review-row.ts';

export const reviewSorts = ['order', 'score', 'words', 'voice', 'flag'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Which rows are listed, and how. */
export type ReviewView = {
  /** Null for all rows. */
  group: RowGroup | null;
  /** Every word must be in the prompt, the title or the text of a row. */
  search: string;
  sort: ReviewSort;
};

export const wholeList: ReviewView = { group: null, search: '', sort: 'order' };

export function isSameView(one: ReviewView, other: ReviewView): boolean {
  return one.group === other.group && one.search === other.search && one.sort === other.sort;
}

export type ReviewCounts = Readonly<
  Record<RowGroup, number> & {
    all: number;
    /** Rows that wait or are being written. */
    unwritten: number;
    inDoubt: number;
  }
>;

export function countReview(rows: Iterable<ReviewRow>): ReviewCounts {
  const counts = { all: 0, open: 0, accepted: 0, flagged: 0, failed: 0, unwritten: 0, inDoubt: 0 };
  for (const row of rows) {
    counts.all += 1;
    const group = groupOf(row);
    if (group) counts[group] += 1;
    if (row.state === 'in-doubt') counts.inDoubt += 1;
    if (row.state === 'waiting' || row.state === 'started') counts.unwritten += 1;
  }
  return counts;
}

/** The words of a search, in lower case. */
export function searchedWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The row number, from 1, that a search goes to: "310", "#310"; null for words. */
export function searchedNumber(search: string): number | null {
  const found = /^#?(\d{1,5})$/.exec(search.trim());
  return found ? Number(found[1]) : null;
}

/**
 * The rows of a view in its order. Rows without the value that is sorted by come last; those of the same value keep the
 * order of the list. `textOf` is what a search is looked for in, in lower case.
 */
export function listRows(
  rows: readonly ReviewRow[],
  { group, search, sort }: ReviewView,
  textOf: (row: ReviewRow) => string,
): ReviewRow[] {
  const words = searchedWords(search);
  const found = rows.filter((row) => {
    if (group !== null && groupOf(row) !== group) return false;
    if (words.length === 0) return true;
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
  const inOrder = found.toSorted((a, b) => a.index - b.index);
  if (sort === 'order') return inOrder;
  if (sort === 'flag') {
    const kinds = new Map(inOrder.flatMap(({ flag }) => (flag ? [[flag.flag, 0] as [string, number]] : [])));
    [...kinds.keys()].toSorted().forEach((kind, place) => kinds.set(kind, place));
    return byValue(inOrder, ({ flag }) => (flag ? kinds.get(flag.flag)! : null));
  }
  return byValue(inOrder, (row) => row[sort]);
}

/** The lowest first: what needs a look. */
function byValue(rows: readonly ReviewRow[], valueOf: (row: ReviewRow) => number | null): ReviewRow[] {
  return rows.toSorted((a, b) => (valueOf(a) ?? Infinity) - (valueOf(b) ?? Infinity) || a.index - b.index);
}

export const redoScopes = ['failed', 'flagged', 'not-accepted', 'all'] as const;
export type RedoScope = (typeof redoScopes)[number];

/**
 * The rows that are written again. Rows in doubt are in none of the scopes: they are never repeated with others; rows
 * that wait or are being written are on their way anyway.
 */
export function rowsToRedo(rows: Iterable<ReviewRow>, scope: RedoScope): ReviewRow[] {
  return [...rows].filter((row) => {
    const group = groupOf(row);
    if (scope === 'all') return group !== null;
    return scope === 'not-accepted' ? group !== null && group !== 'accepted' : group === scope;
  });
}
