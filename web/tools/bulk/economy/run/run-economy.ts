import type { BulkSubmission } from '#domain/bulk/economy/submission.ts';
import { needsEconomyRun } from '#domain/bulk/economy/economy-run.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { createStorageHold } from '../../../../contents/storage-hold.ts';
import { retryDelay } from '../../../../sync/backoff.ts';
import { createWakeableTimer } from '../../../../sync/wakeable-timer.ts';
import type { RestReason } from '../../run/run-options.ts';
import { checkBatch } from './check-batch.ts';
import {
  changeOf,
  checkMs,
  type EconomyAccess,
  type EconomyOptions,
  type EconomyState,
  type StepContext,
  type StepOutcome,
} from './economy-options.ts';
import { planBatch } from './plan-batch.ts';
import { sendBatch } from './send-batch.ts';

/** A wait that only an event ends. */
const untilWoken = 3_600_000;

/** When a batch is looked at next, and what the user had asked for when it was looked at last. */
type Schedule = { dueAt: number; failures: number; checkRequestedAt: string | null; decided: string };

/**
 * Runs an economy job: stores batches, sends, checks and collects them, until it needs no run any more. Only one may run a
 * job at a time. Never throws.
 */
export async function runEconomy(options: EconomyOptions): Promise<void> {
  const { store, clock, signal } = options;
  try {
    await run(options);
  } catch (thrown) {
    if (signal.aborted) return;
    console.warn('A bulk job stopped because of an error:', thrown);
    await store
      .changeJob({ type: 'threw', code: 'bulk.run-failed' }, new Date(clock.now()))
      .catch(() => undefined);
  }
}

async function run(options: EconomyOptions): Promise<void> {
  const { store, openAccess, watchAccess, clock, newId, maySend, report, onRest, signal } = options;
  const timer = createWakeableTimer(clock);
  const wake = () => timer.wakeIn(0);
  const now = () => new Date(clock.now());
  const hold = createStorageHold(clock, signal, () => update({}));
  const keep = <R>(act: () => Promise<R>) => hold.keepTrying(act);
  const schedules = new Map<string, Schedule>();
  let state: EconomyState = { needs: null, isBusy: false, blocked: null, rest: null };
  const update = (changes: Partial<EconomyState>) => {
    state = { ...state, ...changes, blocked: hold.blocked() };
    report(state);
  };
  const endings = [
    store.watch(wake),
    watchAccess(() => {
      for (const schedule of schedules.values()) schedule.dueAt = 0;
      wake();
    }),
    () => signal.removeEventListener('abort', wake),
  ];
  signal.addEventListener('abort', wake);
  try {
    await keep(() => store.recover(now()));
    await loop();
  } finally {
    for (const end of endings) end();
  }

  async function loop(): Promise<void> {
    let hasWorked = false;
    while (!signal.aborted) {
      const job = await keep(store.readJob);
      if (!job || !(await keep(() => store.isOurs(job)))) return;
      const open = await keep(store.readOpen);
      if (open.length === 0 && !(maySend && needsEconomyRun(job))) return rest(job, hasWorked, restOf(job));
      const due = open.find((batch) => isDue(batch, job));
      // Where one batch was refused for a while, further ones would be as well.
      const mayPlan =
        maySend && !due && tallyOf(job).waiting > 0 && open.every(({ state: at }) => at !== 'planned');
      if (!due && !mayPlan) {
        if (open.length === 0) rest(job, hasWorked, restOf(job));
        if (open.length === 0) hasWorked = false;
        await timer.wait(untilDue(open));
        continue;
      }
      const access = await openAccess(due?.provider ?? job.provider, signal);
      if (access instanceof AppError) {
        update({ needs: access.code });
        await timer.wait(checkMs);
        continue;
      }
      if (state.needs !== null) update({ needs: null });
      if (due) {
        hasWorked = true;
        update({ isBusy: true, rest: null });
        await advance(due, job, access);
        update({ isBusy: false });
        continue;
      }
      const planned = await planBatch({ store, access, job, now, keep, maySend, failures: 0 }, newId);
      if (planned === 'planned') continue;
      if (planned === 'again') await keep(() => store.recover(now()));
      if (planned === 'limit' && open.length === 0) {
        rest(job, hasWorked, 'limit');
        hasWorked = false;
      }
      await timer.wait(planned === 'again' ? 1_000 : untilDue(open));
    }
  }

  function rest(job: BulkJob, hasWorked: boolean, because: RestReason | null): void {
    if (state.rest !== because) update({ rest: because });
    if (hasWorked && because !== null) onRest(job, because);
  }

  async function advance(batch: BulkSubmission, job: BulkJob, access: EconomyAccess): Promise<void> {
    const schedule = scheduleOf(batch, job);
    const { failures } = schedule;
    const context: StepContext = { store, access, job, now, keep, maySend, failures };
    let outcome: StepOutcome;
    try {
      const isKnown = batch.state === 'sent' || batch.state === 'ended';
      outcome = isKnown ? await checkBatch(batch, context) : await sendBatch(batch, context);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code.startsWith('storage.')) throw thrown;
      if (signal.aborted) return;
      access.recordOutcome(thrown.code);
      await changeOf(context, batch)({ type: 'check-failed', code: thrown.code });
      outcome = { afterMs: checkMs, hasFailed: true };
    }
    schedule.failures = outcome.hasFailed ? schedule.failures + 1 : 0;
    const pause = outcome.hasFailed ? retryDelay(schedule.failures + 2, 1) : 0;
    schedule.dueAt = clock.now() + Math.max(outcome.afterMs, pause);
    schedule.checkRequestedAt = batch.checkRequestedAt;
    schedule.decided = decisionsOf(job);
  }

  function scheduleOf({ id, checkRequestedAt }: BulkSubmission, job: BulkJob): Schedule {
    let schedule = schedules.get(id);
    if (!schedule) {
      schedule = { dueAt: 0, failures: 0, checkRequestedAt, decided: decisionsOf(job) };
      schedules.set(id, schedule);
    }
    return schedule;
  }

  /** At its time, when the user asks for it, and when the job is paused, resumed or canceled. */
  function isDue(batch: BulkSubmission, job: BulkJob): boolean {
    const { dueAt, checkRequestedAt, decided } = scheduleOf(batch, job);
    const isAsked = batch.checkRequestedAt !== checkRequestedAt;
    return dueAt <= clock.now() || isAsked || decided !== decisionsOf(job);
  }

  function untilDue(open: readonly BulkSubmission[]): number {
    const times = open.map(({ id }) => schedules.get(id)?.dueAt ?? 0);
    return times.length === 0 ? untilWoken : Math.max(0, Math.min(...times) - clock.now());
  }
}

const decisionsOf = ({ pausedAt, canceledAt }: BulkJob): string => `${pausedAt} ${canceledAt}`;

/** Why a job without open batches rests; null where rows are still to be sent. */
function restOf(job: BulkJob): RestReason | null {
  if (job.canceledAt !== null) return 'canceled';
  if (job.pausedAt !== null) return 'paused';
  const tally = tallyOf(job);
  if (tally.waiting > 0) return job.failure === null ? null : 'failed';
  return tally['in-doubt'] > 0 ? 'in-doubt' : 'done';
}
