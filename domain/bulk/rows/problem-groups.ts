import { formatNumber, plural, quoted } from '../../text/format.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { maxCharacters, type CheckedRows, type ProblemKind, type RowProblem } from './check-rows.ts';
import { cleanCell, type InputTable } from './input-table.ts';
import { sameTextKey } from './same-text.ts';

/** What one click does to all rows of a group. */
export type RowFix = { action: 'leave-out' } | { action: 'set'; value: string } | { action: 'shorten' };

/** Problems of one kind, for unknown values of one value, with one fix for all of their rows. */
export type ProblemGroup = {
  kind: ProblemKind;
  column: number;
  /** How many rows it is about. */
  count: number;
  /** Indexes of the rows. */
  rows: readonly number[];
  /** After the count: "have no prompt", "content_type “leaflet”". */
  title: string;
  fix: RowFix;
  /** On the button: "Leave out", "Set to product". */
  fixLabel: string;
};

/** The problems in groups, the kinds in a fixed order, in each the largest group first. */
export function groupProblems(problems: readonly RowProblem[], table: InputTable): ProblemGroup[] {
  const groups = new Map<string, RowProblem[]>();
  for (const problem of problems) {
    const { kind, column, value } = problem;
    const isByValue = kind === 'content-type-unknown' || kind === 'tone-unknown';
    const key = JSON.stringify([kind, column, isByValue ? sameTextKey(value) : '']);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()]
    .map((group) => toGroup(group, table))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || other.count - one.count);
}

const kinds: readonly ProblemKind[] = ['prompt-missing', 'content-type-unknown', 'tone-unknown', 'too-long'];

/** Characters of a value in a title. */
const shownCharacters = 30;

function toGroup(group: readonly RowProblem[], { columns }: InputTable): ProblemGroup {
  const { kind, column, value, suggestion } = group[0]!;
  const count = group.length;
  const name = columns[column]?.name ?? 'prompt';
  const known = { kind, column, count, rows: group.map(({ row }) => row) };
  if (kind === 'prompt-missing')
    return {
      ...known,
      title: `${plural(count, 'has', 'have')} no prompt`,
      fix: { action: 'leave-out' },
      fixLabel: 'Leave out',
    };
  if (kind === 'too-long') {
    const most = formatNumber(maxCharacters(columns[column]?.role ?? null));
    return {
      ...known,
      title: `${name} longer than ${most} characters`,
      fix: { action: 'shorten' },
      fixLabel: `Cut at ${most}`,
    };
  }
  return {
    ...known,
    title: `${name} ${quoted(firstCharacters(value, shownCharacters))}`,
    fix: { action: 'set', value: suggestion! },
    fixLabel: `Set to ${suggestion}`,
  };
}

/** A problem in its row: "The prompt is empty." */
export function describeProblem({ kind, column, value }: RowProblem, { columns }: InputTable): string {
  const name = columns[column]?.name ?? 'prompt';
  if (kind === 'prompt-missing') return 'The prompt is empty.';
  if (kind === 'too-long') {
    const most = maxCharacters(columns[column]?.role ?? null);
    return `${name} is longer than ${formatNumber(most)} characters.`;
  }
  return `${quoted(firstCharacters(value, shownCharacters))} is not a known ${name}.`;
}

/** The table after the fix of a group. Rows that are left out are taken out of it; the others keep their numbers. */
export function applyFix(table: InputTable, { fix, rows, column }: ProblemGroup): InputTable {
  const fixed = new Set(rows);
  if (fix.action === 'leave-out')
    return { ...table, rows: table.rows.filter((_, index) => !fixed.has(index)) };
  const most = maxCharacters(table.columns[column]?.role ?? null);
  const change = (cell: string) =>
    fix.action === 'set' ? fix.value : cleanCell(firstCharacters(cell, most));
  return {
    ...table,
    rows: table.rows.map((row, index) =>
      fixed.has(index) ? { ...row, cells: row.cells.with(column, change(row.cells[column]!)) } : row,
    ),
  };
}

export type Readiness = {
  /** Rows that would be started: all, without those to fix and without duplicates that are left out. */
  ready: readonly number[];
  toFix: number;
  duplicates: number;
};

/** Which rows can be started. Duplicates are only left out when the user asks for it. */
export function readinessOf(
  table: InputTable,
  { problems, duplicates }: CheckedRows,
  leaveOutDuplicates: boolean,
): Readiness {
  const broken = new Set(problems.map(({ row }) => row));
  const ready = [...table.rows.keys()].filter(
    (index) => !broken.has(index) && !(leaveOutDuplicates && duplicates.has(index)),
  );
  return { ready, toFix: broken.size, duplicates: duplicates.size };
}
