import { repairsRows } from '../economy/economy-run.ts';
import { metaOf } from '../../generation/finish.ts';
import type { BulkJob } from '../job.ts';
import { formOfRow } from '../row-request.ts';
import type { BulkRow, RowResult } from '../row.ts';
import { changeRow, type RowEvent } from '../run/change-row.ts';
import { checksOfRow, repairsOf, type RowCheck } from './row-checks.ts';

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
    return isBetter(changed, row, job)
      ? { ...changed, result: withMeta(changed, row.result, job) }
      : { ...changed, result: row.result, isEdited: row.isEdited };
  if (!repairsRows(job) || changed.repairsMade > 0) return changed;
  const repairs = repairsOf(checksOfRow(changed, job, null));
  return repairs.length === 0 ? changed : changeRow(changed, { type: 'requested', repairs });
}

const missed = (checks: readonly RowCheck[]) => checks.filter(({ isMet }) => !isMet).length;

/** True for a mended text that misses less than the one it was made from. */
function isBetter(mended: BulkRow, row: BulkRow, job: BulkJob): boolean {
  const checks = checksOfRow(row, job, null);
  const known = new Set(repairsOf(checks));
  // Repairs that the checks do not ask for: the text is like another one, or the user wants something.
  const further = row.repairs.filter((repair) => !known.has(repair)).length;
  // Nobody can tell whether those were made, except where nothing was changed.
  const isSame = mended.result?.content.trim() === row.result?.content.trim();
  return missed(checksOfRow(mended, job, null)) + (isSame ? further : 0) < missed(checks) + further;
}

/** The mended text; a description that was written for the earlier one stays, because the model did not see it. */
function withMeta(mended: BulkRow, earlier: RowResult, job: BulkJob): RowResult {
  const result = mended.result!;
  const isWritten =
    earlier.metaDescription !== '' &&
    earlier.metaDescription !== metaOf(null, earlier.content, formOfRow(mended, job));
  return isWritten ? { ...result, metaDescription: earlier.metaDescription } : result;
}
