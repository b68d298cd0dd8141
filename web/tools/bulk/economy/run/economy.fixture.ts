import { createJob, createLines, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJobInput } from '#domain/bulk/job.ts';
import type { JobEvent } from '#domain/bulk/run/change-job.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { requestCheck } from '../../../../storage/collections/bulk/batch-changes.ts';
import { bulkBatches } from '../../../../storage/collections/bulk/batches.ts';
import { addBulkJob, changeBulkJob, changeBulkRows } from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { database } from '../../../../storage/database.ts';
import { createActivity, createClock, createLocks } from '../../run/lead/fake-browser.fixture.ts';
import { leadJobs } from '../../run/lead/lead-jobs.ts';
import type { RestReason } from '../../run/run-options.ts';
import type { EconomyAccess, EconomyState, EconomyStore } from './economy-options.ts';
import { idsOfEconomyJobsToRun, openEconomyStore } from './economy-store.ts';
import { runEconomy } from './run-economy.ts';
import { createScriptedProvider, type ProviderScript } from './scripted-provider.fixture.ts';

// An economy job in a world of its own: time, provider, tabs and their end are those of the test; the storage is real.

export const owner = 'ada';

/** What happens at one of the calls of a tab, to the storage or to the provider. */
export type CallEvent = 'fail' | 'fail-after' | 'kill' | 'kill-after';

const reads = new Set([
  'isOurs',
  'readJob',
  'readOpen',
  'readWaiting',
  'rowsOf',
  'countBatches',
  'otherBatchIds',
]);

export type World = Awaited<ReturnType<typeof createWorld>>;

type WorldOptions = {
  rows?: number;
  job?: Partial<BulkJobInput>;
  script?: ProviderScript;
  /** For each call of a tab, in their order. */
  events?: (call: number) => CallEvent | undefined;
  /** What a row is expected to cost, and what a million tokens cost; null without a price. */
  expected?: number | null;
  perMillion?: number | null;
};

export async function createWorld({
  rows = 4,
  job = {},
  script = {},
  expected = null,
  perMillion = null,
  ...given
}: WorldOptions = {}) {
  await Promise.all(database().tables.map((table) => table.clear()));
  const list = createLines(Array.from({ length: rows }, (_, index) => `Chair ${index}`));
  await addBulkJob(owner, createJob({ totalItems: rows, mode: 'economy', ...job }), list);
  const clock = createClock();
  const locks = createLocks();
  const { isIdle, counted, changed, changing, watch } = createActivity();
  const access = createActivity();
  const provider = createScriptedProvider(clock, script);
  const tabs: Tab[] = [];
  const world = {
    clock,
    provider,
    tabs,
    events: given.events ?? (() => undefined),
    calls: 0,
    keyPrint: 'key-1',
    /** False without a subscription; read when a run begins. */
    maySend: true,
    /** Instead of an access. */
    needs: null as ErrorCode | null,
    states: [] as EconomyState[],
    rests: [] as RestReason[],
    openTab,
    change: (event: JobEvent) => changing(() => changeBulkJob(owner, jobId, event, new Date(clock.now()))),
    changeRows: (ids: readonly string[], event: RowEvent) =>
      changing(() =>
        changeBulkRows(owner, jobId, ids, {
          change: (row) => changeRow(row, event),
          now: new Date(clock.now()),
        }),
      ),
    checkNow: () => changing(() => requestCheck(owner, { id: jobId }, new Date(clock.now()))),
    accessChanged: access.changed,
    readJob: async () => (await bulkJobs.get(owner, jobId))!,
    readRows: () => readBulkRows(owner, jobId),
    readBatches: async () => (await bulkBatches.newest(owner)).records.reverse(),
    /** Lets time pass until nothing is left to happen, `until` is true, or it is later than `ms` from now. */
    run: (until: () => boolean = () => false, ms = 48 * 3_600_000) => clock.run(until, ms, isIdle),
  };
  type Tab = { kill: () => void; close: () => Promise<void>; isAlive: () => boolean };

  function openTab(): Tab {
    let isAlive = true;
    const gone = new Promise<never>(() => {});
    const ownLocks = locks.forTab();
    const kill = () => {
      isAlive = false;
      ownLocks.release();
    };
    const calling = async <R>(act: () => Promise<R>, failure: ErrorCode): Promise<R> => {
      if (!isAlive) return gone;
      const event = world.events(world.calls++);
      if (event === 'kill') kill();
      if (!isAlive) return gone;
      if (event === 'fail') throw new AppError(failure);
      const result = await counted(act);
      if (event === 'kill-after') kill();
      if (!isAlive) return gone;
      if (event === 'fail-after') throw new AppError(failure);
      return result;
    };
    const overStorage = (store: EconomyStore): EconomyStore => {
      const over = Object.fromEntries(
        Object.entries(store).map(([name, act]) => [
          name,
          async (...given: unknown[]) => {
            const storing = calling(
              () => (act as (...all: unknown[]) => Promise<unknown>)(...given),
              'storage.failed',
            );
            return reads.has(name) ? storing : storing.finally(changed);
          },
        ]),
      ) as unknown as EconomyStore;
      return { ...over, watch: (onChange) => watch(() => isAlive && onChange()) };
    };
    const { adapter } = provider;
    const lost = 'generation.unreachable';
    const accessFor = (signal: AbortSignal): EconomyAccess => ({
      provider: 'claude',
      adapter: {
        ...adapter,
        // A response that is lost is unknown, whatever the provider did.
        submit: (...given) =>
          calling(() => adapter.submit(...given), lost).catch((error: AppError) => ({
            kind: 'unknown',
            error,
          })),
        find: (...given) => calling(() => adapter.find(...given), lost),
        poll: (...given) => calling(() => adapter.poll(...given), lost),
        cancel: (...given) => calling(() => adapter.cancel(...given), lost),
        collect: (connection, batch, submitted, onRow) =>
          calling(
            () => adapter.collect(connection, batch, submitted, (row) => (isAlive ? onRow(row) : gone)),
            lost,
          ),
      },
      connection: { apiKey: world.keyPrint, baseUrl: '', transport: null as never, signal, stallMs: null },
      keyPrint: world.keyPrint,
      modelOf: () => 'claude-sonnet-5-5',
      expectedCost: () => expected,
      priceOf: () =>
        perMillion === null ? null : { inputPerMillion: perMillion, outputPerMillion: perMillion },
      measure: async (outcome) =>
        'failure' in outcome
          ? { usage: outcome.usage, code: outcome.failure.code }
          : { usage: outcome.usage, result: resultOf(outcome.text) },
      recordOutcome: () => {},
    });
    const stop = leadJobs({
      locks: ownLocks,
      lockOf: (id) => id,
      clock: { now: clock.now, after: (ms, act) => clock.after(ms, () => isAlive && act()) },
      watchJobs: (listener) => {
        const read = () =>
          void counted(async () => {
            const ids = await idsOfEconomyJobsToRun(owner, world.maySend);
            if (isAlive) listener(ids);
          });
        read();
        return watch(() => isAlive && read());
      },
      run: (id, signal) =>
        runEconomy({
          store: overStorage(openEconomyStore(owner, id)),
          openAccess: async (_provider, ended) =>
            world.needs ? new AppError(world.needs) : accessFor(ended),
          watchAccess: (onChange) => access.watch(() => isAlive && onChange()),
          clock: { now: clock.now, after: (ms, act) => clock.after(ms, () => isAlive && act()) },
          newId: () => crypto.randomUUID(),
          maySend: world.maySend,
          report: (state) => world.states.push(state),
          onRest: (_job, because) => world.rests.push(because),
          signal,
        }),
    });
    const opened: Tab = {
      kill,
      isAlive: () => isAlive,
      close: async () => {
        let isClosed = false;
        void stop().then(() => (isClosed = true));
        await world.run(() => isClosed || !isAlive, 120_000);
        kill();
      },
    };
    tabs.push(opened);
    return opened;
  }
  return world;
}
