import { uuidFromName } from '../../content/uuid-from-name.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import type { ErrorDetails } from '../../errors/error-entry.ts';
import { formatNumber } from '../../text/format.ts';
import { maxRows, type BulkJob } from '../job.ts';
import { bulkRowSchema, type BulkRow } from '../row.ts';
import type { ReadRow } from './read-rows.ts';
import { sameTextKey } from './same-text.ts';

/** What each line is multiplied by. An empty list leaves what the row or the job says. */
export type Matrix = BulkJob['matrix'];

/** A row of a job that does not exist yet. */
export type PlannedRow = Omit<ReadRow, 'number'> & Pick<BulkRow, 'key' | 'platform' | 'language'>;

/** How many texts a list of this many rows makes. */
export function countPlanned(rows: number, { tones, platforms, languages }: Matrix): number {
  return [tones, platforms, languages].reduce((count, { length }) => count * Math.max(1, length), rows);
}

/** Why a list cannot be multiplied, with the details for the sentence; null if it can. */
export function refuseMatrix(
  rows: number,
  matrix: Matrix,
): { code: ErrorCode; details: ErrorDetails } | null {
  const planned = countPlanned(rows, matrix);
  if (planned <= maxRows) return null;
  const details = { rows: formatNumber(planned), most: formatNumber(maxRows) };
  return { code: 'bulk.too-many-rows', details };
}

/**
 * Each row in every chosen tone, for every chosen platform, in every chosen language: all texts of a row together.
 * `language` is that of the job, for a list that is not multiplied by languages.
 */
export function multiplyRows(
  rows: readonly ReadRow[],
  { tones, platforms, languages }: Matrix,
  { language }: Pick<BulkJob, 'language'>,
): PlannedRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ number: _number, ...row }) => {
    const line = sameTextKey(row.prompt);
    const occurrence = (seen.get(line) ?? 0) + 1;
    seen.set(line, occurrence);
    return orNone(tones).flatMap((tone) =>
      orNone(platforms).flatMap((platform) =>
        orNone(languages).map((chosen) => ({
          ...row,
          tone: tone ?? row.tone,
          platform: platform ?? 'general',
          language: chosen ?? language,
          key: keyOf([line, occurrence, tone ?? '', platform ?? 'general', chosen ?? language]),
        })),
      ),
    );
  });
}

function orNone<Value>(values: readonly Value[]): readonly (Value | null)[] {
  return values.length > 0 ? values : [null];
}

/**
 * A row is recognized in another run of its list by its prompt (the first, second… of those that are the same), and by
 * what it was multiplied by. Its other columns may change.
 */
function keyOf(parts: readonly (string | number)[]): string {
  return uuidFromName(`row of a bulk list\n${JSON.stringify(parts)}`);
}

/** The records of a new job. The id of a row is the same whenever it is made. */
export function createRows(jobId: string, planned: readonly PlannedRow[]): BulkRow[] {
  return planned.map((row, index) =>
    bulkRowSchema.parse({ ...row, id: uuidFromName(`bulk row\n${jobId}\n${row.key}`), jobId, index }),
  );
}

type Comparable = Pick<
  PlannedRow,
  'key' | 'prompt' | 'contentType' | 'tone' | 'keyword' | 'platform' | 'language' | 'columns'
>;

/** What has become of a row since an earlier run; `previous` is the row of that run. */
export type ComparedRow<Previous> =
  | { change: 'new'; previous: null }
  | { change: 'same' | 'changed'; previous: Previous };

/** Compares a list that is run again with the rows of an earlier run. */
export function compareRuns<Previous extends Comparable>(
  planned: readonly Comparable[],
  previous: readonly Previous[],
): ComparedRow<Previous>[] {
  const known = new Map(previous.map((row) => [row.key, row]));
  return planned.map((row) => {
    const before = known.get(row.key);
    if (!before) return { change: 'new', previous: null };
    return { change: isSameInput(row, before) ? 'same' : 'changed', previous: before };
  });
}

function isSameInput(one: Comparable, other: Comparable): boolean {
  const fields = ['prompt', 'contentType', 'tone', 'keyword', 'platform', 'language'] as const;
  const names = new Set([...Object.keys(one.columns), ...Object.keys(other.columns)]);
  return (
    fields.every((field) => one[field] === other[field]) &&
    [...names].every((name) => (one.columns[name] ?? '') === (other.columns[name] ?? ''))
  );
}
