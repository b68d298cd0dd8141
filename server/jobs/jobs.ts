import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { PgBoss, fromDrizzle, type JobWithMetadata } from 'pg-boss';
import { limitLogLines } from '../http/limit-log-lines.ts';
import type { Config } from '../config/config.ts';
import type { SpanOptions } from '../tracing/tracing.ts';
import type { Database, Queries } from '../database/database.ts';
import { currentCause, runWithCause } from '../http/request-cause.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** Background jobs, stored as rows so that they survive the process. */
export type Jobs = {
  addQueue: (queue: string, settings: QueueSettings) => Promise<void>;
  /** In the caller's transaction: the job exists exactly if its cause was committed. */
  send: (db: Queries, queue: string, data: object) => Promise<void>;
  /** The same, to start after some seconds. Returns the id by which it is withdrawn until then. */
  sendLater: (db: Queries, queue: string, data: object, seconds: number) => Promise<string>;
  /** Deletes a job, in the caller's transaction. The caller makes sure that it has not started. */
  withdraw: (db: Queries, queue: string, id: string) => Promise<void>;
  /** Processes the queue, one job at a time. A job that throws is retried with the queue's settings. */
  work: <Data extends object>(queue: string, run: (job: Job<Data>) => Promise<void>) => Promise<void>;
  /** After the transaction: starts waiting jobs without waiting for the next poll. */
  wake: (queue: string) => void;
};

export type Job<Data> = Pick<JobWithMetadata<Data>, 'id' | 'data' | 'retryCount' | 'createdOn'>;

/** Stored with the data of a job: the request that caused it, and the trace that it belongs to. */
type JobOrigin = { id?: string | undefined; traceparent?: string | undefined };
type StoredData<Data> = Data & { request?: JobOrigin };

export type QueueSettings = {
  retryLimit: number;
  /** Wait before the first retry; doubles from one to the next. */
  retryDelaySeconds: number;
  retryDelayMostSeconds: number;
  /** A job still waiting after this is given up. */
  keptSeconds: number;
  /** A job that runs longer has failed. */
  runsAtMostSeconds: number;
};

type Times = Config['queue'];

/** Finished jobs are deleted soon, because they may contain personal data. */
const doneIsKeptSeconds = 60;
const stopWithinMs = 5_000;
const longestIntervalSeconds = 24 * 3_600;

/** The job queue (pg-boss) on the application's own database, embedded or not. */
export const jobs = plugin(async (app: FastifyInstance) => {
  const { tracing } = app;
  const times = app.config.queue;
  const boss = createBoss(app.database, times);
  const logFailure = limitLogLines((more, err: Error) => app.log.error({ err, ...more }, 'job queue'));
  boss.on('error', (failure) => logFailure(toError(failure)));
  boss.on('warning', (warning) => app.log.warn({ warning: warning.message }, 'job queue'));
  await boss.start();
  // Running jobs finish while streams do. A job sent after this is processed after the next start.
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= boss.stop({ graceful: true, close: false, timeout: stopWithinMs }));
  app.addHook('preClose', (done) => {
    stop().catch(() => {});
    done();
  });
  app.addHook('onClose', stop);

  const withOrigin = (data: object): object => {
    const origin: JobOrigin = { id: currentCause()?.requestId, traceparent: tracing.traceparent() };
    return origin.id || origin.traceparent ? { ...data, request: origin } : data;
  };
  /** Runs a job as a part of what caused it: its log lines name the request, and its span is in the request's trace. */
  const runFromOrigin = <Data extends object>(
    queue: string,
    job: Job<StoredData<Data>>,
    run: (job: Job<Data>) => Promise<void>,
  ) => {
    const { id: requestId, traceparent } = job.data.request ?? {};
    const span: SpanOptions = {
      kind: 'consumer',
      attributes: {
        'aigen.queue': queue,
        'aigen.attempt': job.retryCount + 1,
        'aigen.request.id': requestId,
      },
      parent: traceparent ? { traceparent, isForeign: false } : undefined,
    };
    return runWithCause(requestId ? { requestId, isJob: true } : undefined, () =>
      tracing.inSpan(`job ${queue}`, span, () => run(job)),
    );
  };

  const workers = new Map<string, string>();
  app.decorate('jobs', {
    addQueue: async (queue, settings) => {
      await boss.createQueue(queue, toQueue(settings, times));
      await boss.updateQueue(queue, toQueue(settings, times));
      // Fills pg-boss's cache of the queue. Otherwise `send` would query it, and inside a transaction of the embedded
      // database that query would wait for the transaction, and the transaction for it.
      await boss.findJobs(queue, { id: randomUUID() });
    },
    send: async (db, queue, data) => {
      await boss.send(queue, withOrigin(data), { db: fromDrizzle(db as never, sql) });
    },
    sendLater: async (db, queue, data, seconds) => {
      const options = { db: fromDrizzle(db as never, sql), startAfter: seconds };
      const id = await boss.send(queue, withOrigin(data), options);
      // Null is for queues that drop jobs, of which there are none here.
      return id!;
    },
    withdraw: async (db, queue, id) => {
      await boss.deleteJob(queue, id, { db: fromDrizzle(db as never, sql) });
    },
    work: async <Data extends object>(queue: string, run: (job: Job<Data>) => Promise<void>) => {
      const settings = { pollingIntervalSeconds: times.poll, includeMetadata: true as const };
      const worker = await boss.work<StoredData<Data>, void, typeof settings>(
        queue,
        settings,
        async ([job]) => {
          try {
            if (job) await runFromOrigin(queue, job, run);
          } finally {
            // Polls for the next job at once, and waits only when there is none.
            boss.notifyWorker(worker);
          }
        },
      );
      workers.set(queue, worker);
    },
    wake: (queue) => {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
  } satisfies Jobs);
});

/** pg-boss copies the errors of its workers into objects, which the log does not take for errors: it would name no reason. */
function toError(failure: Error): Error {
  return failure instanceof Error ? failure : Object.assign(new Error(), failure);
}

function createBoss({ dialect, execute }: Database, { supervise }: Times): PgBoss {
  return new PgBoss({
    db: { executeSql: execute },
    backend: dialect,
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: doneIsKeptSeconds,
    // No job waits for another one, so there is nothing to find.
    flowIntervalSeconds: longestIntervalSeconds,
    // These need extra rights and are of no use to a queue this small.
    reindex: false,
    monitorVacuum: false,
  });
}

function toQueue(settings: QueueSettings, { heartbeat }: Times) {
  return {
    retryLimit: settings.retryLimit,
    retryBackoff: true,
    retryDelay: settings.retryDelaySeconds,
    retryDelayMax: settings.retryDelayMostSeconds,
    retentionSeconds: settings.keptSeconds,
    expireInSeconds: settings.runsAtMostSeconds,
    deleteAfterSeconds: doneIsKeptSeconds,
    heartbeatSeconds: heartbeat,
  };
}
