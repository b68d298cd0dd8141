import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { needsRun, type JobEvent } from '#domain/bulk/run/change-job.ts';
import { spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { nextStep, type NextStep } from '#domain/bulk/run/next-step.ts';
import { beginPacing, changePace, paceAfterClock, startGapMs } from '#domain/bulk/run/pacing.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { createStorageHold, type Attempt } from '../../../../contents/storage-hold.ts';
import { createWakeableTimer } from '../../../../sync/wakeable-timer.ts';
import { makeCall } from './call-outcome.ts';
import { learnFromOutcome, type Learned } from './learn-from-outcome.ts';
import type { RunOptions, RunState } from '../run-options.ts';

/** Interval at which the connection is tried while there is none. */
const askAgainMs = 5_000;
/** A wait that only an event ends. */
const untilWoken = 3_600_000;

/**
 * Runs a live job until it needs no run any more: done, paused, canceled, failed or deleted. Only one may run a job at a
 * time (start-runs.ts). Every call is stored before it is made, and its outcome after it. What the storage refuses stays
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
  const { signal, report, onRest, gapMs = startGapMs, earlierPace, mostCalls = () => Infinity } = options;
  const timer = createWakeableTimer(clock);
  const wake = () => timer.wakeIn(0);
  const now = () => new Date(clock.now());
  const hold = createStorageHold(clock, signal, () => update({}));
  const calls = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let [hasStarted, mayEndMending] = [false, true];
  let countedAt: string | undefined;
  let broken: { thrown: unknown } | null = null;
  const endedAt: number[] = [];
  const pacing = beginPacing({ batchSize: 1, gapMs });
  let learned: Learned = { pacing, outcomes: [], lostAt: null, isConnectionDoubtful: false };
  let state: RunState = {
    pacing,
    since: clock.now(),
    endedAt,
    isOffline: false,
    inFlight: 0,
    blocked: null,
    unsaved: 0,
    rest: null,
  };
  const update = (changes: Partial<RunState>) => {
    const { pacing } = learned;
    state = { ...state, ...changes, pacing, blocked: hold.blocked(), inFlight: inFlight.size };
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
    if (!job || !needsRun(job) || !(await store.isOurs(job))) return;
    const batchSize = Math.min(job.batchSize, mostCalls());
    const isSamePace = earlierPace?.batchSize === batchSize;
    learned = { ...learned, pacing: isSamePace ? earlierPace : beginPacing({ batchSize, gapMs }) };
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
      // Another browser has taken it over. What is being written here is kept.
      if (!(await hold.keepTrying(() => store.isOurs(job)))) return void (await Promise.all(inFlight));
      const step = stepOf(job);
      const isResting = step.step === 'rest' && inFlight.size === 0;
      const isIdle = isResting || (step.step === 'wait' && step.until === null && inFlight.size === 0);
      if (isIdle && job.updatedAt !== countedAt) {
        // Rows that another browser has written arrived without being counted here.
        countedAt = (await hold.keepTrying(() => store.recount(now())))?.updatedAt;
        if (countedAt !== job.updatedAt) continue;
      }
      const endsMending =
        isResting && mayEndMending && (step.because === 'limit' || step.because === 'canceled');
      const rested = endsMending ? await hold.keepTrying(() => store.endMending(now())) : job;
      if (endsMending) mayEndMending = false;
      if (isResting && hasStarted && rested) {
        hasStarted = false;
        onRest(rested, step.because);
      }
      if (endsMending) continue;
      if (isResting && !needsRun(job)) return;
      const rest = step.step === 'rest' ? step.because : null;
      if (state.rest !== rest) update({ rest });
      if (step.step !== 'start') await timer.wait(waitOf(step));
      else if (await isConnected()) await startNext();
      else await timer.wait(askAgainMs);
    }
  }

  function stepOf(job: BulkJob): NextStep {
    const at = clock.now();
    const pacing = paceAfterClock(learned.pacing, at);
    learned = { ...learned, pacing };
    const step = nextStep(job, { tally: tallyOf(job), spending: spendingOfJob(job), pacing, now: at });
    // A result that is not stored yet is worth more than a new one.
    return step.step === 'start' && hold.blocked() !== null ? { step: 'wait', until: null } : step;
  }

  function waitOf(step: Exclude<NextStep, { step: 'start' }>): number {
    if (step.step === 'rest' || step.until === null) return untilWoken;
    return Math.max(0, step.until - clock.now());
  }

  /** The browser's own word is not enough: it may have a network that leads nowhere, or none that is needed. */
  async function isConnected(): Promise<boolean> {
    if (connection.isOnline() && !learned.isConnectionDoubtful) return true;
    const isReached = await connection.reaches();
    learned = { ...learned, isConnectionDoubtful: !isReached };
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
    [hasStarted, mayEndMending] = [true, true];
    const call = callFor(started.row, started.job, callId).catch((thrown: unknown) => {
      broken ??= { thrown };
    });
    inFlight.add(call);
    learned = { ...learned, pacing: changePace(learned.pacing, { type: 'started' }, clock.now()) };
    update({ isOffline: false });
    void call.finally(() => {
      inFlight.delete(call);
      update({});
    });
  }

  async function callFor(row: BulkRow, job: BulkJob, callId: string): Promise<void> {
    const startedAt = clock.now();
    const outcome = await makeCall(writer, { row, job, callId, signal: calls.signal, clock });
    const { event } = outcome;
    const lesson = learnFromOutcome(learned, outcome, { row, startedAt, now: clock.now() });
    learned = lesson.learned;
    update({ unsaved: state.unsaved + 1 });
    try {
      await hold.keepTrying((attempt) =>
        store.endRow(row.id, event, jobEventFor(lesson.reason, attempt), now()),
      );
      if (event.type === 'finished' || event.type === 'failed') endedAt.push(clock.now());
    } finally {
      update({ unsaved: state.unsaved - 1 });
    }
  }

  /** A storage that refuses twice needs the user: the job is paused as soon as it stores again. */
  function jobEventFor(reason: ErrorCode | null, { failures, code }: Attempt): JobEvent {
    if (reason !== null) return { type: 'paused', reason };
    return failures > 1 && code !== null ? { type: 'paused', reason: code } : { type: 'counted' };
  }
}
