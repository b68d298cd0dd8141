import { createJob, createLines, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJob, BulkJobInput } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import {
  addBulkJob,
  changeBulkJob,
  changeBulkRows,
  deleteBulkJob,
} from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { bulkRows, readBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { database } from '../../../../storage/database.ts';
import type { JobEvent } from '#domain/bulk/run/change-job.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { idsOfJobsToRun, openJobStore } from './job-store.ts';
import type { JobStore, RestReason, RunState } from '../run-options.ts';
import { createActivity, createClock, createLocks } from '../lead/fake-browser.fixture.ts';
import { startRuns } from '../start-runs.ts';

// A bulk job in a world of its own: time, provider, tabs and their end are those of the test; the storage is real.

export const owner = 'ada';
export { jobId };

/** How the provider responds to a call. */
export type Answer = {
  ms?: number;
  /** The error, without which it writes a text. */
  code?: ErrorCode;
  retryAfter?: number;
  cost?: number;
  expected?: number;
  /** Words of the text; the job asks for 60 to 90. */
  words?: number;
};
export type ProviderCall = Answer & {
  /** It mends a text. */
  mends: boolean;
  row: number;
  tab: number;
  startedAt: number;
  endedAt: number | null;
};

/** What the storage of a tab does at one of its calls. */
export type StorageEvent = 'fail' | 'fail-after' | 'kill' | 'kill-after';

export type World = Awaited<ReturnType<typeof createWorld>>;

type WorldOptions = {
  rows?: number;
  job?: Partial<BulkJobInput>;
  answer?: (row: number, times: number) => Answer;
  /** For each call of the storage, in their order. */
  storage?: (call: number) => StorageEvent | undefined;
  gapMs?: number;
  /** How many calls the browser can make at a time. */
  mostCalls?: number;
  /** False on a page that the browser does not consider secure. */
  hasLocks?: boolean;
};

export async function createWorld({
  rows = 3,
  job = {},
  gapMs,
  mostCalls,
  hasLocks = true,
  ...given
}: WorldOptions = {}) {
  await Promise.all(database().tables.map((table) => table.clear()));
  const list = createLines(Array.from({ length: rows }, (_, index) => `Chair ${index}`));
  await addBulkJob(owner, createJob({ totalItems: rows, ...job }), list);
  const clock = createClock();
  const locks = createLocks();
  const { isIdle, counted, changed, changing, watch } = createActivity();
  const calls: ProviderCall[] = [];
  const tabs: { kill: () => void; close: () => Promise<void>; isAlive: () => boolean }[] = [];
  const world = {
    clock,
    calls,
    tabs,
    answer: given.answer ?? ((): Answer => ({})),
    storage: given.storage ?? (() => undefined),
    storageCalls: 0,
    isOnline: true,
    isReached: true,
    probes: 0,
    states: [] as (RunState | null)[],
    rests: [] as RestReason[],
    /** The jobs as they were when they came to rest. */
    restedJobs: [] as BulkJob[],
    openTab,
    change: (event: JobEvent) => changing(() => changeBulkJob(owner, jobId, event, new Date(clock.now()))),
    changeRows: (ids: readonly string[], event: RowEvent) =>
      changing(() =>
        changeBulkRows(owner, jobId, ids, {
          change: (row) => changeRow(row, event),
          now: new Date(clock.now()),
        }),
      ),
    setLimit: (spendingLimit: number) =>
      changing(async () => bulkJobs.put(owner, { ...(await world.readJob()), spendingLimit })),
    /** What another browser has changed arrives with a sync. */
    receive: (job: Partial<BulkJob>, rows: readonly BulkRow[] = []) =>
      changing(async () => {
        await bulkJobs.put(owner, { ...(await world.readJob()), ...job });
        await bulkRows.putAll(owner, rows);
      }),
    remove: () => changing(() => deleteBulkJob(owner, jobId)),
    readJob: async () => (await bulkJobs.get(owner, jobId))!,
    readRows: () => readBulkRows(owner, jobId),
    callsOf: (row: number) => calls.filter((call) => call.row === row),
    /** Lets time pass until nothing is left to happen, `until` is true, or it is later than `ms` from now. */
    run: (until: () => boolean = () => false, ms = 86_400_000) => clock.run(until, ms, isIdle),
  };
  function openTab(): { kill: () => void; close: () => Promise<void>; isAlive: () => boolean } {
    const tab = tabs.length;
    let isAlive = true;
    const gone = new Promise<never>(() => {});
    const ownLocks = locks.forTab();
    const kill = () => {
      isAlive = false;
      ownLocks.release();
    };
    const throughStorage = <R>(act: () => Promise<R>): Promise<R> =>
      isAlive ? counted(() => callStorage(act)).then((result) => (isAlive ? result : gone)) : gone;
    const callStorage = async <R>(act: () => Promise<R>): Promise<R> => {
      const event = world.storage(world.storageCalls++);
      if (event === 'kill') kill();
      // What it asked for is not done any more.
      if (!isAlive) return undefined as R;
      if (event === 'fail') throw new AppError('storage.full');
      const result = await act();
      if (event === 'kill-after') kill();
      if (event === 'fail-after') throw new AppError('storage.failed');
      return result;
    };
    const changingStorage = <R>(act: () => Promise<R>) => throughStorage(act).finally(changed);
    const overStorage = (store: JobStore): JobStore => ({
      read: () => throughStorage(store.read),
      isOurs: (job) => (isAlive ? counted(() => store.isOurs(job)) : gone),
      recount: (now) => changingStorage(() => store.recount(now)),
      startNext: (start) => changingStorage(() => store.startNext(start)),
      endMending: (now) => changingStorage(() => store.endMending(now)),
      endRow: (...end) => changingStorage(() => store.endRow(...end)),
      changeStarted: (...change) => changingStorage(() => store.changeStarted(...change)),
      changeJob: (...change) => changingStorage(() => store.changeJob(...change)),
      watch: (onChange) => watch(() => isAlive && onChange()),
    });
    const stop = startRuns({
      locks: hasLocks ? ownLocks : null,
      clock: { now: clock.now, after: (ms, act) => clock.after(ms, () => isAlive && act()) },
      openStore: (id) => overStorage(openJobStore(owner, id)),
      watchJobs: (listener) => {
        const read = () =>
          void counted(async () => {
            const ids = await idsOfJobsToRun(owner);
            if (isAlive) listener(ids);
          });
        read();
        return watch(() => isAlive && read());
      },
      connection: {
        isOnline: () => world.isOnline,
        reaches: async () => {
          world.probes += 1;
          return world.isReached;
        },
        watch: () => () => {},
      },
      newId: () => crypto.randomUUID(),
      ...(gapMs === undefined ? {} : { gapMs }),
      mostCalls: () => mostCalls ?? Infinity,
      report: (_id, state) => world.states.push(state),
      onRest: (job, because) => {
        world.rests.push(because);
        world.restedJobs.push(job);
      },
      writer: {
        expectedCost: (row) => world.answer(row.index, world.callsOf(row.index).length).expected ?? null,
        write: (row, _job, signal) => write(row, signal),
      },
    });

    function write(row: BulkRow, signal: AbortSignal) {
      const answer = world.answer(row.index, world.callsOf(row.index).length);
      const mends = row.repairs.length > 0;
      const call: ProviderCall = {
        ...answer,
        mends,
        row: row.index,
        tab,
        startedAt: clock.now(),
        endedAt: null,
      };
      calls.push(call);
      return new Promise<never>((resolve, reject) => {
        const end = (settle: () => void) => {
          call.endedAt ??= clock.now();
          if (isAlive) settle();
        };
        signal.addEventListener('abort', () => end(() => reject(new AppError('generation.stopped'))));
        clock.after(answer.ms ?? 1_000, () =>
          end(() => {
            const { code, retryAfter, cost = null, words: wordCount = 2 } = answer;
            const details = retryAfter === undefined ? {} : { retryAfter };
            if (code) return reject(new AppError(code, details));
            const usage = { inputTokens: 100, outputTokens: 50 };
            const result = { ...resultOf(`About chair ${row.index}.`), wordCount };
            resolve({ result, usage, cost } as never);
          }),
        );
      });
    }

    const opened = {
      kill,
      isAlive: () => isAlive,
      close: async () => {
        let isClosed = false;
        void stop().then(() => (isClosed = true));
        await world.run(() => isClosed || !isAlive);
        kill();
      },
    };
    tabs.push(opened);
    return opened;
  }
  return world;
}
