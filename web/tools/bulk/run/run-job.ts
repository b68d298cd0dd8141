import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { needsRun, type JobEvent } from '#domain/bulk/run/change-job.ts';
import { spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { kindOfFailure, reasonToPause } from '#domain/bulk/run/failures.ts';
import { nextStep, type NextStep } from '#domain/bulk/run/next-step.ts';
import { beginPacing, changePace, startGapMs } from '#domain/bulk/run/pacing.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { createWakeableTimer } from '../../../sync/wakeable-timer.ts';
import { makeCall, type CallOutcome } from './call-outcome.ts';
import type { RunOptions, RunState } from './run-options.ts';
import { createStorageHold, type Attempt } from './storage-hold.ts';

/** Interval at which the connection is tried while there is none. */
const askAgainMs = 5_000;
/** A wait that only an event ends. */
const untilWoken = 3_600_000;

/**
 * Runs a live job until it needs no run any more: done, paused, canceled, failed or deleted. Only one may run a job at a
 * time (lead-job.ts). Every call is stored before it is made, and its outcome after it. What the storage refuses stays
 * in memory and is repeated until it is stored; meanwhile nothing is started. Never throws.
 */
export async function runJob(options: RunOptions): Promise<void> {
  const { store, clock, signal } = options;
  try {
    await run(options);
  } catch (thrown) {
    if (signal.aborted) return;
    console.warn('A bulk job stopped because of an error:', thrown);
    const event: JobEvent = { type: 'threw', code: 'bulk.run-failed' };
    await store.changeJob(event, new Date(clock.now())).catch(() => undefined);
  }
}

async function run({ store, writer, connection, clock, newId, ...options }: RunOptions): Promise<void> {
  const { signal, report, onRest, gapMs = startGapMs } = options;
  const timer = createWakeableTimer(clock);
  const wake = () => timer.wakeIn(0);
  const now = () => new Date(clock.now());
  const hold = createStorageHold(clock, signal, () => update({}));
  const calls = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let outcomes: (ErrorCode | null)[] = [];
  /** When calls were last found to have lost their connection; null while there is no reason to doubt it. */
  let lostAt: number | null = null;
  let isConnectionDoubtful = false;
  let hasStarted = false;
  let broken: { thrown: unknown } | null = null;
  const endedAt: number[] = [];
  let state: RunState = {
    pacing: beginPacing({ batchSize: 1, gapMs }),
    since: clock.now(),
    endedAt,
    isOffline: false,
    blocked: null,
    unsaved: 0,
    rest: null,
  };
  const update = (changes: Partial<RunState>) => {
    state = { ...state, ...changes, blocked: hold.blocked() };
    report(state);
    wake();
  };

  const onStop = () => {
    calls.abort();
    wake();
  };
  signal.addEventListener('abort', onStop);
  const endings = [
    () => signal.removeEventListener('abort', onStop),
    store.watch(wake),
    connection.watch(wake),
  ];
  try {
    const job = await hold.keepTrying(store.read);
    if (!job || !needsRun(job)) return;
    state = { ...state, pacing: beginPacing({ batchSize: job.batchSize, gapMs }) };
    // Calls of a run that ended without storing their outcome: this one alone runs the job now.
    await hold.keepTrying(() => store.changeStarted(() => ({ type: 'interrupted' }), now()));
    await hold.keepTrying(() => store.recount(now()));
    await loop();
  } finally {
    calls.abort();
    await Promise.all(inFlight);
    for (const end of endings) end();
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const job = await hold.keepTrying(store.read);
      if (broken) throw broken.thrown;
      if (!job) return;
      const step = stepOf(job);
      const isResting = step.step === 'rest' && inFlight.size === 0;
      if (isResting && hasStarted) {
        hasStarted = false;
        onRest(job, step.because);
      }
      if (isResting && !needsRun(job)) return;
      const rest = step.step === 'rest' ? step.because : null;
      if (state.rest !== rest) update({ rest });
      if (step.step !== 'start') await timer.wait(waitOf(step));
      else if (await isConnected()) await startNext();
      else await timer.wait(askAgainMs);
    }
  }

  function stepOf(job: BulkJob): NextStep {
    const facts = {
      tally: tallyOf(job),
      spending: spendingOfJob(job),
      pacing: state.pacing,
      now: clock.now(),
    };
    const step = nextStep(job, facts);
    // A result that is not stored yet is worth more than a new one.
    return step.step === 'start' && hold.blocked() !== null ? { step: 'wait', until: null } : step;
  }

  function waitOf(step: Exclude<NextStep, { step: 'start' }>): number {
    if (step.step === 'rest' || step.until === null) return untilWoken;
    return Math.max(0, step.until - clock.now());
  }

  /** The browser's own word is not enough: it may have a network that leads nowhere, or none that is needed. */
  async function isConnected(): Promise<boolean> {
    if (connection.isOnline() && !isConnectionDoubtful) return true;
    const isReached = await connection.reaches();
    isConnectionDoubtful = !isReached;
    if (state.isOffline === isReached) update({ isOffline: !isReached });
    return isReached;
  }

  async function startNext(): Promise<void> {
    const callId = newId();
    const started = await hold.keepTrying(async ({ failures }) => {
      // An attempt that failed may have been stored all the same; its call was not made.
      if (failures > 0)
        await store.changeStarted(
          (row) => (row.callId === callId ? { type: 'not-sent', callId } : null),
          now(),
        );
      return store.startNext({ callId, now: now(), expectedCost: writer.expectedCost });
    });
    if (!started) {
      await hold.keepTrying(() => store.recount(now()));
      await timer.wait(gapMs);
      return;
    }
    hasStarted = true;
    update({ pacing: changePace(state.pacing, { type: 'started' }, clock.now()), isOffline: false });
    const call = callFor(started.row, started.job, callId).catch((thrown: unknown) => {
      broken ??= { thrown };
    });
    inFlight.add(call);
    void call.finally(() => {
      inFlight.delete(call);
      wake();
    });
  }

  async function callFor(row: BulkRow, job: BulkJob, callId: string): Promise<void> {
    const startedAt = clock.now();
    const outcome = await makeCall(writer, { row, job, callId, signal: calls.signal, clock });
    const { event } = outcome;
    const reason = learnFrom(outcome, startedAt);
    update({ unsaved: state.unsaved + 1 });
    try {
      await hold.keepTrying((attempt) => store.endRow(row.id, event, jobEventFor(reason, attempt), now()));
      if (event.type === 'finished' || event.type === 'failed') endedAt.push(clock.now());
    } finally {
      update({ unsaved: state.unsaved - 1 });
    }
  }

  /** Adapts the pace to the outcome of a call. Returns the reason to pause, if there is one. */
  function learnFrom({ event, code, retryAfterSeconds }: CallOutcome, startedAt: number): ErrorCode | null {
    if (event.type === 'interrupted') return null;
    const isLost = kindOfFailure(code) === 'connection';
    const slowsDown = event.type === 'refused' || event.type === 'not-sent' || isLost;
    if (code === null) {
      update({ pacing: changePace(state.pacing, { type: 'succeeded' }, clock.now()) });
    } else if (slowsDown) {
      const refusal = { type: 'refused', startedAt, retryAfterSeconds } as const;
      update({ pacing: changePace(state.pacing, refusal, clock.now()) });
    }
    if (isLost) isConnectionDoubtful = true;
    // Calls that were in flight together lose their connection together: that counts once.
    if (isLost && lostAt !== null && startedAt <= lostAt) return null;
    if (isLost) lostAt = clock.now();
    if (event.type === 'refused') return null;
    outcomes = [...outcomes, code].slice(-10);
    const reason = reasonToPause(outcomes);
    if (reason !== null) outcomes = [];
    return reason;
  }

  /** A storage that refuses twice needs the user: the job is paused as soon as it stores again. */
  function jobEventFor(reason: ErrorCode | null, { failures, code }: Attempt): JobEvent {
    if (reason !== null) return { type: 'paused', reason };
    return failures > 1 && code !== null ? { type: 'paused', reason: code } : { type: 'counted' };
  }
}
