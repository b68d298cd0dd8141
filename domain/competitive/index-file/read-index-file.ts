import { columnKey } from '../../bulk/rows/columns.ts';
import type { FigureValue } from '../report/report.ts';
import { createTargets, type IndexedReport } from './index-targets.ts';
import { figureKinds, layouts, type IndexFigure, type Layout } from './layouts.ts';
import { describeProblem, type IndexProblem } from './problems.ts';
import { readFigure } from './read-figure.ts';

/** A figure of a file, for a field of the report. */
export type IndexRow = {
  path: string;
  value: NonNullable<FigureValue>;
  tool: string;
  file: string;
  column: string;
  /** What its row is about, as the file writes it. */
  name: string;
};

export type IndexFile = {
  /** Null for a file that no tool is known to write. */
  tool: string | null;
  rows: IndexRow[];
  problems: IndexProblem[];
  /** Rows about other sites, pages and keywords than the report has. */
  otherRows: number;
};

/** Some tools write what they searched for above the header. */
const headerWithin = 40;
/** Problems that are named of one file. */
const mostProblems = 100;

/** Reads the cells of a file of an index tool for a report. What cannot be told is a problem with a name, never a figure. */
export function readIndexFile(
  cells: readonly (readonly string[])[],
  { file, report }: { file: string; report: IndexedReport },
): IndexFile {
  const found = findLayout(cells);
  if (!found)
    return { tool: null, rows: [], problems: [describeProblem({ kind: 'tool-unknown' })], otherRows: 0 };
  const { layout, header, line: headerLine } = found;
  const problems: IndexProblem[] = [];
  const note = (problem: Parameters<typeof describeProblem>[0]) => {
    if (problems.length < mostProblems) problems.push(describeProblem(problem));
  };
  const columns = columnsOf(layout, header);
  for (const column of columns.unknown) note({ kind: 'column-unknown', column });

  const pathOf = createTargets(report, layout.rows);
  const read = new Map<string, IndexRow | 'several'>();
  let otherRows = 0;
  let ownRows = 0;
  cells.slice(headerLine).forEach((row, index) => {
    const line = headerLine + index + 1;
    const name = (row[columns.key] ?? '').trim();
    if (name === '') return;
    let isOther = true;
    const bounds: { low?: number; high?: number } = {};
    for (const { at, column, figure } of columns.figures) {
      const path = pathOf(name, figure);
      if (path === null) continue;
      isOther = false;
      const cell = row[at] ?? '';
      const { value, ...rest } = readFigure(cell, figureKinds[figure], column.includes('%'));
      if ('problem' in rest && rest.problem) note({ kind: rest.problem, line, column, value: cell.trim() });
      if (value === null) continue;
      const given = boundsOrValue(figure, value, bounds);
      if (given === null) continue;
      const before = read.get(path);
      if (before === undefined) read.set(path, { path, value: given, tool: layout.tool, file, column, name });
      else if (before === 'several' || !isSame(before.value, given)) {
        if (before !== 'several') note({ kind: 'stated-twice', line, column, value: name });
        read.set(path, 'several');
      }
    }
    if (isOther) otherRows += 1;
    else ownRows += 1;
  });
  const rows = [...read.values()].filter((row) => row !== 'several');
  if (ownRows === 0) note({ kind: `${layout.rows}-missing` });
  return { tool: layout.tool, rows, problems, otherRows };
}

/** The header and the layout that knows most of its columns; null for none. */
function findLayout(cells: readonly (readonly string[])[]) {
  for (const [index, row] of cells.slice(0, headerWithin).entries()) {
    const keys = new Set(row.map(columnKey));
    const fitting = layouts
      .filter(({ key, needs }) =>
        [key, ...needs].every((need) => [need].flat().some((each) => keys.has(each))),
      )
      .map((layout) => ({ layout, known: [...keys].filter((key) => isKnown(layout, key)).length }))
      .toSorted((a, b) => b.known - a.known);
    if (fitting[0]) return { layout: fitting[0].layout, header: row, line: index + 1 };
  }
  return null;
}

const isKnown = ({ key, figures, ignored }: Layout, column: string) =>
  key.includes(column) || Object.hasOwn(figures, column) || ignored.includes(column);

/** Columns with months, currencies and numbers in their names. */
const manyColumns = /^(?:|svtrend.*|svforecastingtrend.*|topicaltrustflow.*|cpc.*)$/;

function columnsOf(layout: Layout, header: readonly string[]) {
  const keys = header.map(columnKey);
  const key = keys.indexOf(layout.key.find((each) => keys.includes(each))!);
  const figures = header.flatMap((name, at) => {
    const isNamed = at !== key && Object.hasOwn(layout.figures, keys[at]!);
    const figure = isNamed ? layout.figures[keys[at]!] : undefined;
    // "Traffic" is a number, "Traffic (%)" beside it is not.
    const isFigure = figure && (!name.includes('%') || figureKinds[figure] === 'share');
    return isFigure ? [{ at, column: name.trim(), figure }] : [];
  });
  const unknown = header.filter((_, at) => !isKnown(layout, keys[at]!) && !manyColumns.test(keys[at]!));
  return { key, figures, unknown: unknown.map((name) => name.trim()) };
}

/** A figure that two columns give as its bounds; null before both are known. */
function boundsOrValue(
  figure: IndexFigure,
  value: NonNullable<FigureValue>,
  bounds: { low?: number; high?: number },
): NonNullable<FigureValue> | null {
  if (figure !== 'volumeFrom' && figure !== 'volumeTo') return value;
  if (typeof value !== 'number') return null;
  bounds[figure === 'volumeFrom' ? 'low' : 'high'] = value;
  const { low, high } = bounds;
  return low === undefined || high === undefined || low > high ? null : { low, high };
}

function isSame(one: NonNullable<FigureValue>, other: NonNullable<FigureValue>): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return one.low === other.low && one.high === other.high;
}
