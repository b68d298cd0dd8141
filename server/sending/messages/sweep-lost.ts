import type { Database } from '../../database/database.ts';
import { instanceLockName } from '../../usage/sweep-reservations.ts';

/** No attempt lasts so long: the worker lives, and has lost its mail. */
const longestMinutes = 15;

/**
 * Mails of workers that no longer live become in doubt: they were killed while sending, and nobody knows whether the mail left. A worker
 * lives as long as its process holds its lock. Returns how many there were.
 */
export async function sweepLost(database: Database, ownWorkerId: string): Promise<number> {
  const workers = await database.query<{ worker: string }>(
    `select distinct worker_id as worker from send_messages where state = 'sending' and worker_id <> $1`,
    [ownWorkerId],
  );
  const forgotten = await database.query<{ id: string }>(
    `update send_messages set state = 'in-doubt', at = now() where state = 'sending' and claimed_at < now() - make_interval(mins => $1) returning id`,
    [longestMinutes],
  );
  let lost = forgotten.length;
  for (const { worker } of workers) {
    await database.withLock(instanceLockName(worker), async () => {
      const rows = await database.query<{ id: string }>(
        `update send_messages set state = 'in-doubt', at = now() where state = 'sending' and worker_id = $1 returning id`,
        [worker],
      );
      lost += rows.length;
    });
  }
  return lost;
}
