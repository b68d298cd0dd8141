import type { Database } from '../database/database.ts';

/** Timers of processes differ: one that is slightly early does not have to wait for a whole interval. */
const earlyPart = 0.1;

/**
 * Runs a job of the schedule unless another process is running it, or has run it in this interval; returns whether it
 * ran here. A job that fails counts as not run.
 */
export async function runWhenDue(
  database: Database,
  { job, everyMs, now }: { job: string; everyMs: number; now: Date },
  work: () => Promise<unknown>,
): Promise<boolean> {
  // One that was done in the future was done while the clock was wrong.
  const latest = new Date(now.getTime() + everyMs).toISOString();
  const dueSince = new Date(now.getTime() - everyMs * (1 - earlyPart)).toISOString();
  let isDone = false;
  await database.withLock(`aigen.job.${job}`, async () => {
    const done = await database.query(
      'select 1 from scheduled_runs where job = $1 and done_at > $2 and done_at <= $3',
      [job, dueSince, latest],
    );
    if (done.length > 0) return;
    await work();
    await database.query(
      `insert into scheduled_runs (job, done_at) values ($1, $2)
        on conflict (job) do update set done_at = excluded.done_at`,
      [job, now.toISOString()],
    );
    isDone = true;
  });
  return isDone;
}
