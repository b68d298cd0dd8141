import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bulkRowSchema, type BulkRow } from '#domain/bulk/row.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import { askedOf } from '#domain/bulk/start/plan-run.ts';
import { addToTrial, interruptTrial, type Trial } from '#domain/bulk/start/trial.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { newId } from '../../../../storage/new-id.ts';
import { systemClock } from '../../../../sync/wakeable-timer.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import { makeCall } from '../../run/job/call-outcome.ts';
import { createRowWriter } from '../../run/row/write-row.ts';
import type { JobDraft } from '../draft/use-job-draft.ts';
import type { Prepared } from '../use-prepared.ts';

export type TrialRun = {
  trial: Trial | null;
  /** Why the last call for a row brought nothing, by its id. */
  failures: ReadonlyMap<string, ErrorCode>;
  isRunning: boolean;
  /** Writes the rows at these places of the table; three that chance chooses for none. */
  start: (chosen: readonly number[]) => Promise<void>;
  /** Writes a row of the trial again. */
  retry: (row: BulkRow) => Promise<void>;
  stop: () => void;
};

/** Rows that are written before the start, each by the call of the run. Texts and costs are stored with the draft. */
export function useTrial(owner: string, draft: JobDraft, prepared: Prepared): TrialRun {
  const { options, changeOptions, storeNow } = draft;
  const writer = useMemo(() => createRowWriter(owner), [owner]);
  const [isRunning, setIsRunning] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, ErrorCode>>(new Map());
  const running = useRef<AbortController>(null);
  const { trial } = options;
  const newest = useRef(trial);

  const store = useCallback(
    (next: Trial | null) => {
      newest.current = next;
      changeOptions({ trial: next });
    },
    [changeOptions],
  );
  useEffect(() => {
    // Left while rows were being written.
    if (newest.current?.rows.some(({ state }) => state === 'started')) store(interruptTrial(newest.current));
    return () => running.current?.abort();
  }, [store]);

  async function write({ job, rows }: Pick<Trial, 'job' | 'rows'>, signal: AbortSignal): Promise<void> {
    const begun = rows.map((row) =>
      changeRow(row, {
        type: 'started',
        callId: newId(),
        at: new Date(),
        expectedCost: writer.expectedCost(row, job),
      }),
    );
    setFailures(new Map());
    const before = newest.current;
    store(addToTrial(before, { job, rows: begun }));
    // A call that is not stored may be paid for and be known to nobody.
    await storeNow().catch((failure: unknown) => {
      store(before);
      throw failure;
    });
    await Promise.all(
      begun.map(async (row) => {
        const { event, code } = await makeCall(writer, {
          row,
          job,
          callId: row.callId!,
          signal,
          clock: systemClock,
        });
        const current = newest.current!;
        const after = (one: BulkRow) => (one.id === row.id ? changeRow(one, event) : one);
        store({ ...current, rows: current.rows.map(after) });
        if (code) setFailures((before) => new Map(before).set(row.id, code));
      }),
    );
  }

  async function run(find: (signal: AbortSignal) => Promise<Pick<Trial, 'job' | 'rows'>>) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    try {
      await write(await find(controller.signal), controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) notifyError(failure);
    }
    running.current = null;
    setIsRunning(false);
  }

  return {
    trial,
    failures,
    isRunning,
    start: (chosen) =>
      run((signal) =>
        runTextJob(
          'bulkTrial',
          {
            ...prepared.job!,
            job: { ...prepared.job!.job, ...prepared.newJob, name: prepared.newJob.name.trim() || 'Trial' },
            id: options.id,
            now: new Date(),
            chosen,
            random: [Math.random(), Math.random(), Math.random()],
          },
          signal,
        ),
      ),
    retry: (row) => {
      const { job } = newest.current!;
      const { id, jobId, index } = row;
      return run(async () => ({ job, rows: [bulkRowSchema.parse({ ...askedOf(row), id, jobId, index })] }));
    },
    stop: () => running.current?.abort(),
  };
}
