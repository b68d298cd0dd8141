import type { Database } from '../database/database.ts';

/** Timers of processes differ: one that is slightly early does not have to wait for a whole interval. */
const earlyPart = 0.1;

/** The time that is given, or that of the database: the clocks of processes differ. */
const clock = `coalesce($2::timestamptz, clock_timestamp())`;

/**
 * Runs a job of the schedule unless another process is running it, or has run it in this interval; returns whether it
 * ran here. A job that fails counts as not run. `since`: when what it works on came last; a job that was done before that is
 * due at once.
 */
export async function runWhenDue(
  database: Database,
  { job, everyMs, since = null, now }: { job: string; everyMs: number; since?: Date | null; now?: Date },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const at = now?.toISOString() ?? null;
  let isDone = false;
  await database.withLock(`aigen.job.${job}`, async () => {
    const done = await database.query(
      // One that was done in the future was done while the clock was wrong.
      `select 1 from scheduled_runs where job = $1 and done_at > ${clock} - $3 * interval '1 ms'
        and done_at <= ${clock} + $4 * interval '1 ms'
        and ($5::timestamptz between done_at and ${clock}) is not true`,
      [job, at, everyMs * (1 - earlyPart), everyMs, since?.toISOString() ?? null],
    );
    if (done.length > 0) return;
    await work();
    await database.query(
      `insert into scheduled_runs (job, done_at) values ($1, ${clock})
        on conflict (job) do update set done_at = excluded.done_at`,
      [job, at],
    );
    isDone = true;
  });
  return isDone;
}
