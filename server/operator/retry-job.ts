import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { recordAction } from './audit.ts';

/**
 * Runs a job that waits for its next attempt at once, and records that. One that has failed for good gets one more attempt.
 * Throws operator.job-unknown.
 */
export async function retryJob(
  { database, jobs }: Pick<FastifyInstance, 'database' | 'jobs'>,
  { jobId, operatorId, reason, now }: { jobId: string; operatorId: string; reason: string; now: Date },
): Promise<void> {
  const queue = await database.db.transaction(async (transaction) => {
    const found = (await transaction.execute(
      sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
          retry_limit = greatest(retry_limit, retry_count + 1)
        where id = ${jobId}::uuid and state in ('retry', 'failed') returning name`,
    )) as unknown as { rows: { name: string }[] };
    const name = found.rows[0]?.name;
    if (name === undefined) throw new AppError('operator.job-unknown');
    await recordAction(transaction, {
      operatorId,
      subjectId: null,
      action: `retry-job: ${name}`.slice(0, 40),
      reason,
      now,
    });
    return name;
  });
  jobs.wake(queue);
}
