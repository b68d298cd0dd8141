import { columnKey } from '../../bulk/rows/columns.ts';
import { readFigure } from '../../competitive/index-file/read-figure.ts';
import { counted, quoted } from '../../text/format.ts';
import { dateOrderOf, readDate, type DateOrder } from '../../text/read-dates.ts';
import type { AbTest, DayCounts, VariantId } from '../test.ts';
import type { CountedDays } from './counted-days.ts';
import { countNames, type CountName } from './day-counts.ts';

/** What a file with counts by day says in each row. */
export const countsRoles = ['day', 'variant', ...countNames] as const;
export type CountsRole = (typeof countsRoles)[number];
/** The place of the column for each; null for none. Day, variant and visitors are needed. */
export type CountsMapping = Record<CountsRole, number | null>;

export type CountsProblem = {
  /** From 1, the header is line 1; null for the whole file. */
  line: number | null;
  text: string;
  /** False for a row that is taken all the same. */
  isLeftOut: boolean;
};

export type CountsFile = {
  columns: readonly string[];
  mapping: CountsMapping;
  /** True where dates may be read with the day or with the month first, and nothing in the file says which. */
  needsDateOrder: boolean;
  days: DayCounts[];
  /** The first `mostProblems` of them. */
  problems: CountsProblem[];
  /** Rows that were left out, also those whose problem is not named. */
  leftOut: number;
};

const mostProblems = 100;
const maxCount = 1_000_000_000_000;

const names: Record<CountsRole, readonly string[]> = {
  day: ['date', 'day', 'datum', 'fecha', 'jour', 'tag'],
  variant: ['variant', 'variation', 'version', 'group', 'test group', 'arm', 'label', 'variante', 'gruppe'],
  traffic: [
    'visitors',
    'traffic',
    'users',
    'unique visitors',
    'sessions',
    'recipients',
    'delivered',
    'impressions',
    'besucher',
  ],
  clicks: ['clicks', 'visits', 'unique clicks', 'klicks', 'clics'],
  conversions: ['conversions', 'goals', 'orders', 'sign ups', 'purchases', 'leads', 'conversiones'],
};
const roleLabels: Record<CountsRole, string> = {
  day: 'date',
  variant: 'variant',
  traffic: 'visitors',
  clicks: 'clicks',
  conversions: 'conversions',
};

/** The columns of a file by their names. */
export function guessMapping(header: readonly string[]): CountsMapping {
  const keys = header.map(columnKey);
  const place = (role: CountsRole) => {
    for (const name of names[role]) {
      const at = keys.indexOf(columnKey(name));
      if (at >= 0) return at;
    }
    return null;
  };
  return {
    day: place('day'),
    variant: place('variant'),
    traffic: place('traffic'),
    clicks: place('clicks'),
    conversions: place('conversions'),
  };
}

/**
 * Reads the cells of a file with counts by day and variant, the header first. Nothing is guessed: what cannot be told is
 * a problem of its row, and the row is left out. Of two rows for one day and variant the first counts. `days`: others are
 * left out.
 */
export function readCountsTable(
  cells: readonly (readonly string[])[],
  test: Pick<AbTest, 'variants'>,
  chosen: { mapping?: CountsMapping; dateOrder?: DateOrder; days?: CountedDays } = {},
): CountsFile {
  const [header = [], ...rows] = cells;
  const mapping = chosen.mapping ?? guessMapping(header);
  const file: CountsFile = {
    columns: header.map((name) => name.trim()),
    mapping,
    needsDateOrder: false,
    days: [],
    problems: [],
    leftOut: 0,
  };
  const missing = (['day', 'variant', 'traffic'] as const).filter((role) => mapping[role] === null);
  for (const role of missing)
    file.problems.push({
      line: null,
      text: `Choose the column with the ${roleLabels[role]}.`,
      isLeftOut: true,
    });
  if (missing.length > 0) return { ...file, leftOut: rows.length };

  const cellOf = (row: readonly string[], role: CountsRole) =>
    mapping[role] === null ? '' : (row[mapping[role]] ?? '').trim();
  const order = chosen.dateOrder ?? dateOrderOf(rows.map((row) => cellOf(row, 'day')));
  const known = new Set<string>();
  const note = (line: number, text: string, isLeftOut = true) => {
    if (isLeftOut) file.leftOut += 1;
    if (file.problems.length < mostProblems)
      file.problems.push({ line, text: `Line ${line}: ${text}`, isLeftOut });
  };
  rows.forEach((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return;
    const line = index + 2;
    const read = readDate(cellOf(row, 'day'), order);
    if (read.date === null) {
      const isAmbiguous = read.problem === 'ambiguous';
      file.needsDateOrder ||= isAmbiguous;
      const why = isAmbiguous ? 'may begin with the day or the month' : 'is no date';
      return note(line, `${quoted(cellOf(row, 'day'))} ${why}.`);
    }
    const day = read.date;
    if (chosen.days && day > chosen.days.to) return note(line, `${quoted(day)} is still to come.`);
    if (chosen.days && day < chosen.days.from)
      return note(line, `${quoted(day)} is before the start of the test.`);
    const variant = variantNamed(cellOf(row, 'variant'), test);
    if (!variant) return note(line, `This test has no variant ${quoted(cellOf(row, 'variant'))}.`);
    const counts = readCounts((name) => cellOf(row, name));
    if (typeof counts === 'string') return note(line, counts);
    if (known.has(`${day} ${variant}`))
      return note(line, `An earlier line has counts of ${variant.toUpperCase()} on this day.`);
    known.add(`${day} ${variant}`);
    if (counts.conversions > counts.traffic)
      note(
        line,
        `${counted(counts.conversions, 'conversion')} of ${counted(counts.traffic, 'visitor')}.`,
        false,
      );
    file.days.push({ day, variant, ...counts });
    return undefined;
  });
  return file;
}

/** A variant by its letter ("B", "Variant B"), its name or its words. */
function variantNamed(cell: string, { variants }: Pick<AbTest, 'variants'>): VariantId | null {
  const key = columnKey(cell);
  if (key === '') return null;
  const letter = key.replace(/^(?:variant|variante|variation|version|group|test)(?=[a-e]$)/, '');
  const found =
    variants.find(({ id }) => id === letter) ??
    variants.find(({ name }) => columnKey(name) === key) ??
    variants.find(({ element }) => columnKey(element) === key);
  return found?.id ?? null;
}

/** The counts of a row, or what is wrong with them. An empty cell is 0, but not for visitors. */
function readCounts(cellOf: (name: CountName) => string): Record<CountName, number> | string {
  const counts = { traffic: 0, clicks: 0, conversions: 0 };
  for (const name of countNames) {
    const cell = cellOf(name);
    const { value } = readFigure(cell, 'count');
    if (cell === '' && name !== 'traffic') continue;
    if (typeof value !== 'number' || value > maxCount)
      return `${quoted(cell)} is no number of ${roleLabels[name]}.`;
    counts[name] = value;
  }
  return counts;
}
