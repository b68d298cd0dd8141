import type { FastifyInstance } from 'fastify';
import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { version } from '../config/version.ts';
import type { Database } from '../database/database.ts';
import { mailQueueName } from '../mail/mail-queue.ts';
import { listUndelivered } from '../mail/undelivered.ts';

const dayMs = 86_400_000;
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** What runs, what waits, what fails and how much is stored, without the content of a job or mail. */
export async function describeSystem(
  { database, config }: Pick<FastifyInstance, 'database' | 'config'>,
  now: Date,
): Promise<OperatorSystem> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  return {
    installation: {
      version,
      node: process.version,
      mode: config.mode,
      database: database.dialect,
      startedAt,
      hasMail: config.smtpUrl !== null,
    },
    queues: await listQueues(database),
    failingJobs: await listFailingJobs(database),
    undeliveredMails: await listUndelivered(database.db),
    storage: await measureStorage(database),
    errors: await listErrors(database, since),
    errorHours: await listErrorHours(database, now),
  };
}

async function listQueues({ query }: Database): Promise<OperatorSystem['queues']> {
  const rows = await query<{
    name: string;
    waiting: number;
    running: number;
    failing: number;
    oldest_at: Date | null;
  }>(`
    select q.name, count(*) filter (where j.state = 'created')::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state in ('retry', 'failed'))::int as failing,
      min(j.created_on) filter (where j.state in ('created', 'retry', 'active')) as oldest_at
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    group by q.name order by q.name`);
  return rows.map(({ name, oldest_at: oldestAt, ...counts }) => ({
    queue: name,
    ...counts,
    oldestAt: oldestAt?.toISOString() ?? null,
  }));
}

async function listFailingJobs({ query }: Database): Promise<OperatorSystem['failingJobs']> {
  const rows = await query<{
    id: string;
    name: string;
    state: string;
    retry_count: number;
    created_on: Date;
    start_after: Date;
    problem: string | null;
  }>(
    `select id, name, state::text as state, retry_count, created_on, start_after,
      case when name = $1 then left(output ->> 'message', 200) end as problem
    from pgboss.job where state in ('retry', 'failed') order by created_on limit 20`,
    [mailQueueName],
  );
  return rows.map((row) => ({
    id: row.id,
    queue: row.name,
    attempts: row.retry_count,
    createdAt: row.created_on.toISOString(),
    nextAt: row.state === 'retry' ? row.start_after.toISOString() : null,
    problem: row.problem,
  }));
}

async function measureStorage({ query }: Database): Promise<OperatorSystem['storage']> {
  const [sums] = await query<{ database: number; texts: number; uploads: number; files: number }>(`
    select pg_database_size(current_database())::float8 as database,
      (select coalesce(sum(bytes), 0)::float8 from sync_counters) as texts,
      (select coalesce(sum(file_size), 0)::float8 from user_uploads) as uploads,
      (select count(*)::int from user_uploads) as files`);
  const largest = await query<{ id: string; email: string; bytes: number }>(`
    select u.id, u.email, sum(kept.bytes)::float8 as bytes
    from (select user_id, bytes from sync_counters union all select user_id, file_size from user_uploads) kept
    join users u on u.id = kept.user_id
    group by u.id, u.email having sum(kept.bytes) > 0 order by sum(kept.bytes) desc, u.id limit 5`);
  return {
    databaseBytes: sums!.database,
    textBytes: sums!.texts,
    uploadBytes: sums!.uploads,
    uploads: sums!.files,
    largest: largest.map(({ id: userId, email, bytes }) => ({ userId, email, bytes })),
  };
}

async function listErrors({ query }: Database, since: string): Promise<OperatorSystem['errors']> {
  const rows = await query<{ code: string; route: string; count: number; last: Date }>(
    `select code, route, sum(count)::int as count, max(hour) as last from error_counts
      where hour > $1 group by code, route order by 3 desc, code, route limit 30`,
    [since],
  );
  return rows.map(({ last, ...counted }) => ({ ...counted, lastHour: last.toISOString() }));
}

/** The last 24 hours, also those without errors; the last one has just begun. */
async function listErrorHours({ query }: Database, now: Date): Promise<OperatorSystem['errorHours']> {
  const rows = await query<{ hour: Date; count: number }>(
    `select hours.hour, coalesce(sum(e.count), 0)::int as count
      from generate_series(date_trunc('hour', $1::timestamptz) - interval '23 hours',
        date_trunc('hour', $1::timestamptz), interval '1 hour') as hours (hour)
      left join error_counts e on e.hour = hours.hour
      group by hours.hour order by hours.hour`,
    [now.toISOString()],
  );
  return rows.map(({ hour, count }) => ({ hour: hour.toISOString(), count }));
}
