import { repairsRows } from '../economy/economy-run.ts';
import { metaOf } from '../../generation/finish.ts';
import type { BulkJob } from '../job.ts';
import { formOfRow } from '../row-request.ts';
import type { BulkRow, RowResult } from '../row.ts';
import { changeRow, type RowEvent } from '../run/change-row.ts';
import { checksOfRow, repairsOf } from './row-checks.ts';

/**
 * The row of a job after an event, like `changeRow`, and what a new text leads to. One that was to mend the row replaces
 * the earlier text only if it misses less. In a live job with `repairsMissed` a row that misses something waits again at once,
 * as long as none of its texts was mended. In a canceled job no row waits to be mended.
 */
export function changeRowOfJob(row: BulkRow, event: RowEvent, job: BulkJob): BulkRow {
  const changed = changeRow(row, event);
  if (changed === row) return row;
  const judged = event.type === 'finished' ? afterText(changed, row, job) : changed;
  return job.canceledAt === null ? judged : changeRow(judged, { type: 'kept' });
}

function afterText(changed: BulkRow, row: BulkRow, job: BulkJob): BulkRow {
  if (row.result && row.repairs.length > 0)
    return missesOfMended(changed, row, job) < missesOf(row, job)
      ? { ...changed, result: withMeta(changed, row.result, job) }
      : { ...changed, result: row.result, isEdited: row.isEdited };
  if (!repairsRows(job) || changed.repairsMade > 0) return changed;
  const repairs = repairsOf(checksOfRow(changed, job, null));
  return repairs.length === 0 ? changed : changeRow(changed, { type: 'requested', repairs });
}

const missedOf = (row: BulkRow, job: BulkJob) => checksOfRow(row, job, null).filter(({ isMet }) => !isMet);

/** Repairs that the checks of a text do not ask for: it is like another one, or the user wants something. */
function furtherRepairs(row: BulkRow, job: BulkJob): number {
  const known = new Set(repairsOf(checksOfRow(row, job, null)));
  return row.repairs.filter((repair) => !known.has(repair)).length;
}

/** What a text that is to be mended misses. */
function missesOf(row: BulkRow, job: BulkJob): number {
  return missedOf(row, job).length + furtherRepairs(row, job);
}

/** What the mended text misses: nobody can tell whether further repairs were made, except where nothing was changed. */
function missesOfMended(mended: BulkRow, row: BulkRow, job: BulkJob): number {
  const isSame = mended.result?.content.trim() === row.result?.content.trim();
  return missedOf(mended, job).length + (isSame ? furtherRepairs(row, job) : 0);
}

/** The mended text; a description that was written for the earlier one stays, because the model did not see it. */
function withMeta(mended: BulkRow, earlier: RowResult, job: BulkJob): RowResult {
  const result = mended.result!;
  const isWritten =
    earlier.metaDescription !== '' &&
    earlier.metaDescription !== metaOf(null, earlier.content, formOfRow(mended, job));
  return isWritten ? { ...result, metaDescription: earlier.metaDescription } : result;
}
