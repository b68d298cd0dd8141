import { useRef, useState } from 'react';
import { refuseTable } from '#domain/bulk/rows/check-rows.ts';
import { refuseStart } from '#domain/bulk/start-job.ts';
import { formatError, type ErrorCode } from '#domain/errors/catalogue.ts';
import { counted, plural } from '#domain/text/format.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { addBulkJob } from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { together } from '../../../../storage/database.ts';
import { newId } from '../../../../storage/new-id.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import type { JobDraft } from '../draft/use-job-draft.ts';
import type { Prepared } from '../use-prepared.ts';

/** Where on the screen a problem is. */
export type StartField = 'name' | 'list' | 'key' | 'limit' | 'instruction' | 'matrix' | 'rows' | 'trial';
export type StartProblem = { field: StartField; words: string };

/** Why a job, or a trial of it, cannot be started as it is; null if it can. */
export function findProblem(
  { list }: JobDraft,
  { newJob, readiness, writer, texts, limit }: Prepared,
  isTrial = false,
): StartProblem | null {
  if (Number.isNaN(limit))
    return { field: 'limit', words: 'Enter an amount like 4.00, or leave the field empty.' };
  const unusable = list.table && refuseTable(list.table);
  if (unusable) return { field: 'list', words: formatError(unusable.code, unusable.details) };
  const rows = readiness.ready.length;
  const refusal = refuseStart(isTrial ? { ...newJob, name: 'Trial' } : newJob, {
    rows,
    hasKey: writer.provider !== null,
    areKeysLocked: writer.areLocked,
    hasPrice: writer.price !== null,
  });
  if (!refusal)
    return texts === 0
      ? { field: 'list', words: 'Every row is the same as in the earlier run. Change some, or run all rows.' }
      : null;
  const words = formatError(refusal.code, refusal.details);
  if (refusal.code !== 'bulk.incomplete') return { field: fields[refusal.code] ?? 'name', words };
  if (!isTrial && newJob.name.trim() === '') return { field: 'name', words };
  return { field: rows === 0 ? 'list' : 'key', words };
}

const fields: Partial<Record<ErrorCode, StartField>> = {
  'keys.locked': 'key',
  'bulk.limit-without-price': 'limit',
  'bulk.instruction-missing': 'instruction',
  'bulk.column-unknown': 'instruction',
  'bulk.too-many-rows': 'matrix',
};

const startedElsewhere =
  'This job was started in another tab. Start again to write this list as a job of its own.';

type StartOptions = {
  owner: string;
  draft: JobDraft;
  prepared: Prepared;
  isTrying: boolean;
  /** The rows with problems were shown. */
  hasSeenProblems: boolean;
  onProblem: (problem: StartProblem) => void;
  onStarted: (jobId: string) => void;
};

/** Starts a job, once. Rows with problems are left out, but not before they were seen. */
export function useStart(options: StartOptions): { isStarting: boolean; start: () => Promise<void> } {
  const { owner, draft, prepared, isTrying, hasSeenProblems, onProblem, onStarted } = options;
  const [isStarting, setIsStarting] = useState(false);
  const isBusy = useRef(false);
  /** Of the job that it will be, after another tab has started the one of this draft. */
  const otherId = useRef<string>(null);

  async function start() {
    if (isBusy.current) return;
    const { toFix } = prepared.readiness;
    const problem = findProblem(draft, prepared);
    if (problem) return onProblem(problem);
    if (isTrying)
      return onProblem({ field: 'trial', words: 'Rows are still being tried. Stop them, or wait a moment.' });
    if (toFix > 0 && !hasSeenProblems)
      return onProblem({
        field: 'rows',
        words: `${counted(toFix, 'row')} ${plural(toFix, 'has a problem', 'have problems')}: fix ${plural(toFix, 'it', 'them')}, or start again to leave ${plural(toFix, 'it', 'them')} out.`,
      });
    isBusy.current = true;
    setIsStarting(true);
    try {
      const id = otherId.current ?? draft.options.id;
      // What was tried belongs to the job of the other tab.
      const trial = otherId.current ? null : draft.options.trial;
      const created = await runTextJob('bulkCreate', {
        ...prepared.job!,
        job: { ...prepared.job!.job, ...prepared.newJob },
        id,
        now: new Date(),
        trial,
      });
      const isNew = await together(async () => {
        if (await bulkJobs.get(owner, id)) return false;
        await addBulkJob(owner, created.job, created.rows);
        await draft.removeStored();
        return true;
      });
      if (!isNew) {
        // The list of this tab may be another one by now.
        otherId.current = newId();
        isBusy.current = false;
        setIsStarting(false);
        return onProblem({ field: 'name', words: startedElsewhere });
      }
      draft.clear();
      onStarted(id);
    } catch (failure) {
      isBusy.current = false;
      setIsStarting(false);
      notifyError(failure);
    }
  }
  return { isStarting, start };
}
