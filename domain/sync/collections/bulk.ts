import { bulkJobsName, economyJobsToRun, jobsToRun } from '../../bulk/jobs-to-run.ts';
import { bulkJobSchema, maxRows, type BulkJob } from '../../bulk/job.ts';
import { inputOf, libraryCopyOf } from '../../bulk/library-copy.ts';
import { needsEconomyRun } from '../../bulk/economy/economy-run.ts';
import { bulkRowSchema, type BulkRow, type RowState } from '../../bulk/row.ts';
import { isToMend } from '../../bulk/run/change-row.ts';
import { needsRun, takeLaterDecision } from '../../bulk/run/change-job.ts';
import { contentRecordSchema, maxTitleCharacters } from '../../content/record.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keptId, otherDeviceName, pick, type Wording } from '../keep-both.ts';

/** Index key of the rows of a job in a state. */
export const rowsIn = (jobId: string, state: RowState) => `${jobId}:${state}`;
/** Index key of the waiting rows of a job that the provider has refused so often: for new texts, or to be mended. */
export const waitingAfter = (jobId: string, refusals: number, isMended: boolean) =>
  `${jobId}:${isMended ? 'to-mend' : 'waiting'}:${refusals}`;

const digits = String(maxRows).length;
/** The sort key of a row: its place in its job. */
export const positionOf = (jobId: string, index: number) => `${jobId}:${String(index).padStart(digits, '0')}`;

const wordingOfRow = (row: BulkRow): Wording => ({
  Input: inputOf(row),
  Title: row.result?.title ?? '',
  Text: row.result?.content ?? '',
  'Meta description': row.result?.metaDescription ?? '',
});

/** The rows of all bulk jobs, by job and place. */
export const bulkRowCollection: SyncedCollection<BulkRow> = {
  name: 'bulk-rows',
  noun: 'bulk row',
  mostRecords: 200_000,
  schema: bulkRowSchema.loose(),
  orderBy: ({ jobId, index }) => positionOf(jobId, index),
  indexKeys: (row) => [
    rowsIn(row.jobId, row.state),
    ...(row.state === 'waiting' ? [waitingAfter(row.jobId, row.refusals, isToMend(row))] : []),
  ],
  merge: 'latest-wins',
  changesOften: true,
  wording: wordingOfRow,
};

/** A result with what the calls for it have used. */
const written = [
  'state',
  'result',
  'failure',
  'callId',
  'expectedCost',
  'calls',
  'startedAt',
  'endedAt',
  'inputTokens',
  'outputTokens',
  'cost',
  'isAccepted',
  'isEdited',
] as const satisfies (keyof BulkRow)[];

/**
 * A row without a text takes over the text of the other device, unless a call for it is being made: that one brings its
 * own. What is discarded stays as a text of the library.
 */
export const bulkRowConflicts: ConflictRules<BulkRow> = {
  completeWinner: ({ discarded, winner }) =>
    winner.result === null && winner.state !== 'started' && discarded.result !== null
      ? { ...winner, ...pick(discarded, written) }
      : winner,
  keepDiscarded: ({ discarded, now }) => ({ collection: 'content', record: libraryCopyOf(discarded, now) }),
};

const wordingOfJob = ({ instruction, brandVoice }: BulkJob): Wording => ({
  Instruction: instruction,
  'Brand voice': brandVoice,
});

/** The jobs of the bulk generator, by creation time. */
export const bulkJobCollection: SyncedCollection<BulkJob> = {
  name: bulkJobsName,
  noun: 'bulk job',
  mostRecords: 5_000,
  schema: bulkJobSchema.loose(),
  orderBy: ({ createdAt }) => createdAt,
  indexKeys: (job) => [
    ...(needsRun(job) ? [jobsToRun] : []),
    ...(needsEconomyRun(job) ? [economyJobsToRun] : []),
  ],
  merge: 'latest-wins',
  changesOften: true,
  completeUnsent: ({ unsent, stored }) => takeLaterDecision(unsent, stored),
  owns: { collection: bulkRowCollection.name, by: 'jobId', silently: true },
  wording: wordingOfJob,
};

/**
 * The later counts win. The later decision (a pause, a cancellation, which browser runs the job) wins by itself, because the
 * browser that runs a job changes its counts all the time. An instruction that was discarded becomes a text of the library.
 */
export const bulkJobConflicts: ConflictRules<BulkJob> = {
  completeWinner: ({ discarded, winner }) => takeLaterDecision(winner, discarded),
  keepDiscarded: ({ discarded, now }) => ({
    collection: 'content',
    record: contentRecordSchema.parse({
      id: keptId('bulk-jobs', discarded.id, wordingOfJob(discarded)),
      contentType: 'note',
      title: otherDeviceName(`Instruction of ${discarded.name}`, maxTitleCharacters),
      content: [discarded.instruction, discarded.brandVoice].filter(Boolean).join('\n\n'),
      bulkJobId: discarded.id,
      source: 'bulk',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }),
  }),
};
