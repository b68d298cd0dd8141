import { providerCatalog } from '../../provider-catalog/providers.ts';
import type { BulkJob } from '../job.ts';
import type { BulkRow } from '../row.ts';
import { bulkSubmissionSchema, toRanges, type BulkSubmission } from './submission.ts';

/** Batches are not synced. More than a job of 10,000 rows has that are open at once. */
const mostAdopted = 100;

/** True for a row whose outcome a batch is to bring. */
const isOpenRow = ({ state }: BulkRow) => state === 'started' || state === 'in-doubt';

/**
 * The batches of an economy job that another browser has sent, made from its rows: each has the id of ours as its
 * `callId`. They are looked up and collected, and never sent from here. A batch may have had more rows, whose outcomes are
 * known. `known`: ids of the batches that this browser has.
 */
export function adoptBatches(
  job: BulkJob,
  rows: readonly BulkRow[],
  known: ReadonlySet<string>,
  now: Date,
): BulkSubmission[] {
  const { provider } = job;
  // An imported job that was never run.
  if (provider === null || job.mode !== 'economy') return [];
  const groups = new Map<string, BulkRow[]>();
  for (const row of rows) {
    if (row.callId === null || known.has(row.callId)) continue;
    const group = groups.get(row.callId);
    if (group) group.push(row);
    else groups.set(row.callId, [row]);
  }
  const at = now.toISOString();
  const adopted: BulkSubmission[] = [];
  for (const [id, group] of groups) {
    if (adopted.length === mostAdopted) break;
    if (!group.some(isOpenRow)) continue;
    const times = group.flatMap(({ startedAt }) => startedAt ?? []).toSorted();
    const submission = bulkSubmissionSchema.safeParse({
      id,
      jobId: job.id,
      number: known.size + adopted.length + 1,
      provider,
      model: job.model ?? providerCatalog[provider].defaultModel,
      rows: toRanges(group.map(({ index }) => index)),
      rowCount: group.length,
      state: 'unknown',
      attempts: { first: times.at(0) ?? job.createdAt, last: times.at(-1) ?? at },
      isAdopted: true,
      createdAt: at,
      updatedAt: at,
    });
    // A call of another kind has no such id.
    if (submission.success) adopted.push(submission.data);
  }
  return adopted;
}
