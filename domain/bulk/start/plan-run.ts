import type { BulkJob } from '../job.ts';
import { compareRuns, multiplyRows, type ComparedRow, type PlannedRow } from '../rows/matrix.ts';
import type { ReadRow } from '../rows/read-rows.ts';
import type { BulkRow } from '../row.ts';

/** What a row asks for: all that two runs of a list are compared by. */
export type AskedRow = Pick<
  BulkRow,
  'key' | 'prompt' | 'contentType' | 'tone' | 'keyword' | 'platform' | 'language' | 'columns'
>;

/** An earlier run of the list. */
export type EarlierRun = {
  rows: readonly AskedRow[];
  /** Rows that are the same as in that run are left out. */
  isOnlyChanged: boolean;
};

export type RunChanges = Readonly<Record<ComparedRow<unknown>['change'], number>>;

/** The rows of a new run, and how many of its list are new, changed and the same; null without an earlier run. */
export function planRun(
  rows: readonly ReadRow[],
  job: Pick<BulkJob, 'matrix' | 'language'>,
  earlier: EarlierRun | null,
): { rows: PlannedRow[]; changes: RunChanges | null } {
  const planned = multiplyRows(rows, job.matrix, job);
  if (!earlier) return { rows: planned, changes: null };
  const compared = compareRuns(planned, earlier.rows);
  const changes = { new: 0, changed: 0, same: 0 };
  for (const { change } of compared) changes[change] += 1;
  const isKept = (_: PlannedRow, at: number) => !earlier.isOnlyChanged || compared[at]!.change !== 'same';
  return { rows: planned.filter(isKept), changes };
}

/** The fields of a row by which two runs are compared, so that texts are not held for it. */
export function askedOf(row: AskedRow): AskedRow {
  const { key, prompt, contentType, tone, keyword, platform, language, columns } = row;
  return { key, prompt, contentType, tone, keyword, platform, language, columns };
}
