import { columnKey } from '../../bulk/rows/columns.ts';
import { readDecimal, readFigure, readMoney } from '../../competitive/index-file/read-figure.ts';
import { hasDecimalComma, withDecimalPoint } from '../../text/decimal-comma.ts';
import { quoted } from '../../text/format.ts';
import { dateOrderOf, readDate, type DateOrder } from '../../text/read-dates.ts';
import type { FigureName, Figures } from '../metric-figures.ts';
import { roleLabels, type KnownExport, type ResultsMapping, type ResultsRole } from './known-exports.ts';
import { readHeader } from './read-header.ts';

/** What a file says of a text on a day. */
export type ResultRow = {
  /** From 1, as in the file. */
  line: number;
  /** The same for all rows about one post or page; what a user chooses for one of them is for all. */
  key: string;
  /** Null where the file has no dates: the user says which day it is of. */
  day: string | null;
  address: string;
  title: string;
  /** Empty where the file does not say. */
  platform: string;
  figures: Partial<Figures>;
};

export type ResultsProblem = {
  /** From 1; null for the whole file. */
  line: number | null;
  text: string;
  /** False for a row that is taken all the same. */
  isLeftOut: boolean;
};

export type ResultsFile = {
  known: KnownExport | null;
  columns: readonly string[];
  mapping: ResultsMapping;
  /** True where dates may be read with the day or with the month first, and nothing in the file says which. */
  needsDateOrder: boolean;
  /** True where no row has a day. */
  needsDay: boolean;
  /** True where no row says which text it is about: the user chooses one for all. */
  needsText: boolean;
  rows: ResultRow[];
  /** The first `mostProblems` of them. */
  problems: ResultsProblem[];
  leftOut: number;
};

const mostProblems = 100;
const maxCount = 1_000_000_000_000;
const countRoles = ['views', 'clicks', 'shares', 'conversions'] as const satisfies FigureName[];
const figureRoles = [...countRoles, 'engagement', 'engagements', 'revenue', 'position'] as const;

/**
 * Reads the cells of a file with results. Nothing is guessed: what cannot be told is a problem of its row, and the row is
 * left out where its day cannot be read. Rows of sums ("Total") are left out without a word.
 */
export function readResultsTable(
  cells: readonly (readonly string[])[],
  chosen: { mapping?: ResultsMapping; dateOrder?: DateOrder } = {},
): ResultsFile {
  const header = readHeader(cells);
  const mapping = chosen.mapping ?? header.mapping;
  const file: ResultsFile = {
    known: header.known,
    columns: header.columns,
    mapping,
    needsDateOrder: false,
    needsDay: mapping.day === null,
    needsText: mapping.address === null && mapping.title === null,
    rows: [],
    problems: [],
    leftOut: 0,
  };
  const rows = cells.slice(header.headerLine + 1);
  const cellOf = (row: readonly string[], role: ResultsRole) =>
    mapping[role] === null ? '' : (row[mapping[role]] ?? '').trim();
  const withFigures = figureRoles.filter((role) => mapping[role] !== null);
  if (withFigures.length === 0) {
    file.problems.push({ line: null, text: 'Choose at least one column with figures.', isLeftOut: true });
    return { ...file, leftOut: rows.length };
  }
  const order = chosen.dateOrder ?? dateOrderOf(rows.map((row) => cellOf(row, 'day')));
  const isComma = hasDecimalComma(rows.flatMap((row) => withFigures.map((role) => cellOf(row, role))));
  const numberOf = (row: readonly string[], role: ResultsRole) =>
    isComma ? withDecimalPoint(cellOf(row, role)) : cellOf(row, role);
  const note = (line: number, text: string, isLeftOut: boolean) => {
    if (isLeftOut) file.leftOut += 1;
    if (file.problems.length < mostProblems)
      file.problems.push({ line, text: `Line ${line}: ${text}`, isLeftOut });
  };
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const line = header.headerLine + index + 2;
    const written = cellOf(row, 'day');
    const [title, given] = [cellOf(row, 'title'), cellOf(row, 'address')];
    if (isTotal(row, written, title)) continue;
    const read = mapping.day === null ? { date: null } : readDate(withoutWeekday(written), order);
    if (mapping.day !== null && read.date === null) {
      const isAmbiguous = 'problem' in read && read.problem === 'ambiguous';
      file.needsDateOrder ||= isAmbiguous;
      note(
        line,
        `${quoted(written)} ${isAmbiguous ? 'may begin with the day or the month' : 'is no date'}.`,
        true,
      );
      continue;
    }
    if (!file.needsText && title === '' && given === '') {
      note(line, 'It names no text.', true);
      continue;
    }
    const { figures, problems } = readFigures((role) => numberOf(row, role), mapping, file);
    for (const problem of problems) note(line, problem, false);
    if (Object.values(figures).every((value) => value === null)) {
      note(line, 'It has no figure.', true);
      continue;
    }
    const address = given !== '' && header.known?.addressOf ? header.known.addressOf(given) : given;
    file.rows.push({
      line,
      key: address || title,
      day: read.date,
      address,
      title,
      platform: header.known?.platform ?? cellOf(row, 'platform').toLowerCase().slice(0, 100),
      figures,
    });
  }
  return file;
}

/** X writes "Fri, Jun 5, 2026". */
const withoutWeekday = (cell: string) => cell.replace(/^[A-Za-z]{3,9}, (?=[A-Za-z])/, '');

function isTotal(row: readonly string[], day: string, title: string): boolean {
  const first = columnKey(row[0] ?? '');
  return (first === 'total' || first === 'totals') && (day === '' || title === '');
}

function readFigures(
  cellOf: (role: ResultsRole) => string,
  mapping: ResultsMapping,
  { columns, known }: Pick<ResultsFile, 'columns' | 'known'>,
): { figures: Partial<Figures>; problems: string[] } {
  const problems: string[] = [];
  const refuse = (role: ResultsRole) => {
    problems.push(`${quoted(cellOf(role))} is no number of ${roleLabels[role].toLowerCase()}.`);
    return null;
  };
  const count = (role: ResultsRole) => {
    const read = readFigure(cellOf(role), 'count');
    if (typeof read.value === 'number') return read.value <= maxCount ? read.value : refuse(role);
    // An empty cell is not known, which is not 0.
    return read.value === null && 'problem' in read && read.problem === null ? null : refuse(role);
  };
  const decimal = (role: 'revenue' | 'position', most: number) => {
    const cell = cellOf(role);
    if (cell === '') return null;
    const value = role === 'revenue' ? readMoney(cell) : readDecimal(cell);
    return value === null || value > most ? refuse(role) : value;
  };
  const figures: Partial<Figures> = {};
  for (const role of countRoles) if (mapping[role] !== null) figures[role] = count(role);
  if (mapping.revenue !== null) figures.revenue = decimal('revenue', 99_999_999.99);
  if (mapping.position !== null) figures.position = decimal('position', 1_000);
  const rate = cellOf('engagement');
  if (rate !== '' && mapping.engagement !== null) {
    const isPercent = /%|percent/i.test(columns[mapping.engagement] ?? '');
    const share = known?.hasShares && !rate.includes('%') ? readDecimal(rate) : null;
    const read = readFigure(rate, 'share', isPercent);
    if (share !== null && share <= 1) figures.engagement = share * 100;
    else if (typeof read.value === 'number') figures.engagement = read.value;
    else refuse('engagement');
  } else if (mapping.engagements !== null && figures.views) {
    const engagements = count('engagements');
    // Of few views it may be more than the column takes.
    if (engagements !== null && engagements / figures.views < 9.99)
      figures.engagement = (100 * engagements) / figures.views;
  }
  return { figures, problems };
}
