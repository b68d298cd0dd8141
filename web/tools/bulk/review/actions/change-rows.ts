import type { BulkJob } from '#domain/bulk/job.ts';
import { checksOfRow, repairsOf, type AlikeRow } from '#domain/bulk/quality/row-checks.ts';
import type { EditedText } from '#domain/bulk/review/edited-result.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { notifyInfo } from '../../../../notices/notify.tsx';
import { changeBulkRows } from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { bulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { together } from '../../../../storage/database.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import { voiceOfJob } from '../../run/row/measure-result.ts';
import type { Step } from './use-undo-steps.ts';

// Changes of rows with their words and their undo. Each returns null when there was nothing to do.

/** A row as the user knows it. */
export type NamedRow = Pick<BulkRow, 'id' | 'index'>;

const nameOf = (rows: readonly NamedRow[]) =>
  rows.length === 1 ? `Row ${formatNumber(rows[0]!.index + 1)}` : counted(rows.length, 'row');

/** Accepts rows that have a text, or takes that back. */
export async function acceptRows(
  owner: string,
  jobId: string,
  rows: readonly NamedRow[],
  isAccepted = true,
): Promise<Step | null> {
  const changed: string[] = [];
  const set = (to: boolean) => (row: BulkRow) =>
    row.isAccepted === to || row.state !== 'finished' || !row.result ? row : { ...row, isAccepted: to };
  const ids = rows.map(({ id }) => id);
  await changeStored(owner, jobId, ids, (row) => {
    const after = set(isAccepted)(row);
    if (after !== row) changed.push(row.id);
    return after;
  });
  if (changed.length === 0) return null;
  return {
    words: isAccepted ? `${nameOf(rows)} accepted.` : `${nameOf(rows)} open again.`,
    isQuiet: rows.length === 1,
    ...(rows.length === 1 && { row: rows[0]!.index }),
    undo: () => changeStored(owner, jobId, changed, set(!isAccepted)),
  };
}

export type Redo = {
  rows: readonly NamedRow[];
  /** What the calls are to mend: what each row missed, or these sentences; nothing for new texts. */
  repairs?: 'missed' | readonly string[];
  /** The rows that they are like. */
  alikeOf?: (id: string) => AlikeRow | null;
  /** The instruction of the job from now on; undefined for no change. */
  instruction?: string;
  /** The job goes on, if it is paused. */
  isResumed?: boolean;
};

type BeforeRedo = Pick<BulkRow, 'state' | 'isAccepted' | 'refusals' | 'repairs' | 'calls'>;

/** Asks for rows to be written again; with another instruction, all at once. Undo reaches those that have not started. */
export async function redoRows(
  owner: string,
  jobId: string,
  { rows, repairs = [], alikeOf, instruction, isResumed = false }: Redo,
): Promise<Step | null> {
  const before = new Map<string, BeforeRedo>();
  const ids = rows.map(({ id }) => id);
  const now = new Date();
  const previous = await together(async () => {
    const job = await find(owner, jobId);
    const asked = instruction === undefined ? job : { ...job, instruction };
    if (asked.instruction !== job.instruction)
      await bulkJobs.put(owner, { ...asked, updatedAt: now.toISOString() });
    const change = (row: BulkRow) => {
      const mended = repairs === 'missed' ? missedIn(row, asked, alikeOf?.(row.id) ?? null) : repairs;
      const after = changeRow(row, { type: 'requested', repairs: mended });
      if (after !== row) before.set(row.id, beforeRedo(row));
      return after;
    };
    await changeBulkRows(owner, jobId, ids, {
      change,
      now,
      ...(isResumed && { event: { type: 'resumed' } }),
    });
    return job.instruction;
  });
  if (before.size === 0) return null;
  const undo = async () => {
    let undone = 0;
    await together(async () => {
      const job = await find(owner, jobId);
      if (instruction !== undefined && job.instruction === instruction && previous !== instruction)
        await bulkJobs.put(owner, { ...job, instruction: previous, updatedAt: new Date().toISOString() });
      await changeStored(owner, jobId, [...before.keys()], (row) => {
        const was = before.get(row.id)!;
        if (row.state !== 'waiting' || row.calls !== was.calls) return row;
        undone += 1;
        return { ...row, ...was };
      });
    });
    const left = before.size - undone;
    if (left > 0) notifyInfo(`${counted(left, 'row')} had already started and will be written.`);
  };
  return {
    words: `${nameOf(rows)} will be written again.`,
    ...(rows.length === 1 && { row: rows[0]!.index }),
    undo,
  };
}

function beforeRedo({ state, isAccepted, refusals, repairs, calls }: BulkRow): BeforeRedo {
  return { state, isAccepted, refusals, repairs, calls };
}

function missedIn(row: BulkRow, job: BulkJob, alike: AlikeRow | null): readonly string[] {
  return repairsOf(checksOfRow(row, job, alike));
}

/** A row in doubt that the user does not want to be written again. */
export async function dismissRow(owner: string, jobId: string, row: NamedRow): Promise<Step | null> {
  const now = new Date();
  await changeStored(owner, jobId, [row.id], (stored) => changeRow(stored, { type: 'dismissed', at: now }));
  return {
    words: `${nameOf([row])} counts as failed.`,
    row: row.index,
    undo: () =>
      changeStored(owner, jobId, [row.id], (stored) =>
        stored.failure === 'bulk.in-doubt' && stored.endedAt === now.toISOString()
          ? { ...stored, state: 'in-doubt', failure: null, endedAt: null }
          : stored,
      ),
  };
}

/**
 * Stores the text of a row as the user has edited it, measured again. Throws `bulk.row-rewritten` if the row has another
 * text than the one that was edited.
 */
export async function editRow(
  owner: string,
  job: BulkJob,
  opened: BulkRow,
  written: EditedText,
): Promise<Step | null> {
  const voice = await voiceOfJob(owner, job);
  const result = await runTextJob('editedRow', { written, row: opened, job, voice });
  let isStored = false;
  await changeStored(owner, job.id, [opened.id], (row) => {
    if (row.state !== 'finished' || row.result?.content !== opened.result?.content) return row;
    isStored = true;
    return { ...row, result, isEdited: true };
  });
  if (!isStored) throw new AppError('bulk.row-rewritten');
  return {
    words: `${nameOf([opened])} edited.`,
    isQuiet: true,
    row: opened.index,
    undo: () =>
      changeStored(owner, job.id, [opened.id], (row) =>
        row.result?.content === result.content && row.result.title === result.title
          ? { ...row, result: opened.result, isEdited: opened.isEdited }
          : row,
      ),
  };
}

async function changeStored(
  owner: string,
  jobId: string,
  ids: readonly string[],
  change: (row: BulkRow) => BulkRow,
): Promise<void> {
  if (!(await changeBulkRows(owner, jobId, ids, { change, now: new Date() })))
    throw new AppError((await bulkJobs.get(owner, jobId)) ? 'bulk.row-gone' : 'bulk.not-found');
}

async function find(owner: string, jobId: string): Promise<BulkJob> {
  const job = await bulkJobs.get(owner, jobId);
  if (!job) throw new AppError('bulk.not-found');
  return job;
}

/** The stored rows with these ids, in pages. */
export async function* readRows(
  owner: string,
  ids: readonly string[],
  atOnce = 200,
): AsyncGenerator<BulkRow[]> {
  for (let from = 0; from < ids.length; from += atOnce)
    yield await bulkRows.getAll(owner, ids.slice(from, from + atOnce));
}
