import { gradeOf } from '../../checks/grade.ts';
import { isScoredForKeyword } from '../../generation/keywords/scored-keyword.ts';
import { formatNumber } from '../../text/format.ts';
import type { BulkRow, RowState } from '../row.ts';

/** What a row is in the picture of a run, in the order of its legend. */
export const cellKinds = [
  'excellent',
  'good',
  'needs-work',
  'no-keyword',
  'failed',
  'in-doubt',
  'writing',
  'waiting',
] as const;
export type CellKind = (typeof cellKinds)[number];

const cellLabels: Readonly<Record<CellKind, string>> = {
  excellent: 'SEO Excellent',
  good: 'SEO Good',
  'needs-work': 'SEO Needs Work',
  'no-keyword': 'No keyword',
  failed: 'Failed',
  'in-doubt': 'In doubt',
  writing: 'Writing',
  waiting: 'Waiting',
};

/** The label of a kind; nothing of a canceled job waits any more. */
export function labelOfCell(kind: CellKind, isCanceled: boolean): string {
  return kind === 'waiting' && isCanceled ? 'Not written' : cellLabels[kind];
}

const kindOfState: Readonly<Record<Exclude<RowState, 'finished'>, CellKind>> = {
  waiting: 'waiting',
  started: 'writing',
  'in-doubt': 'in-doubt',
  failed: 'failed',
};

type Scored = Pick<BulkRow, 'state' | 'keyword'> & { seoScore: number | null };

/** The kind of a row. A text without a keyword has no SEO score, so it is in no grade. */
export function cellOf({ state, keyword, seoScore }: Scored): CellKind {
  if (state !== 'finished') return kindOfState[state];
  return isScoredForKeyword({ keywords: keyword }) ? gradeOf(seoScore ?? 0).id : 'no-keyword';
}

/** The most rows that have 50 cells in a line; more rows have smaller cells, so that they stay on one screen. */
const fewRows = 1_500;
/** Width of a picture to its height, at least. */
const proportion = 1.6;

/** How many cells a line has: 50, or 40 in a narrow picture, and more for many rows. */
export function cellsInLine(rows: number, isNarrow: boolean): number {
  const usual = isNarrow ? 40 : 50;
  if (rows <= fewRows) return usual;
  return Math.max(usual, Math.ceil(Math.sqrt(rows * (isNarrow ? 1 : proportion))));
}

/** "648 of 1,000 rows processed: 412 SEO excellent, 198 SEO good, 32 no keyword, 6 failed, 10 writing, 342 waiting". */
export function describeCells(counts: Readonly<Record<CellKind, number>>, isCanceled = false): string {
  const total = cellKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const processed = total - counts.waiting - counts.writing - counts['in-doubt'];
  const parts = cellKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${wordsOfCell(kind, isCanceled)}`);
  return `${formatNumber(processed)} of ${formatNumber(total)} rows processed: ${parts.join(', ')}`;
}

const wordsOfCell = (kind: CellKind, isCanceled: boolean) =>
  labelOfCell(kind, isCanceled).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** The cell that a key leads to from another one; null for other keys. Lines are as long as `columns`. */
export function moveInCells(
  key: string,
  from: number,
  { columns, total }: { columns: number; total: number },
): number | null {
  const to: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns < total ? from + columns : from,
    ArrowUp: from >= columns ? from - columns : from,
    PageDown: from + 10 * columns,
    PageUp: from - 10 * columns,
    Home: 0,
    End: total - 1,
  };
  const target = to[key];
  return target === undefined ? null : Math.max(0, Math.min(total - 1, target));
}
