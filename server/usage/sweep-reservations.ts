import { betweenStatements } from '../database/between-statements.ts';
import type { Database } from '../database/database.ts';

/** Name of the lock that an instance holds as long as it lives. */
export const instanceLockName = (instanceId: string) => `aigen.instance.${instanceId}`;

/**
 * Returns the reservations of instances that no longer run (killed during a generation). An instance no
 * longer runs when the lock that it holds for its lifetime is free; the embedded database has one process
 * only, so there no other one runs. Returns how many were returned. Throws the signal's reason when it is
 * abandoned.
 */
export async function sweepReservations(
  database: Database,
  ownInstanceId: string,
  signal?: AbortSignal,
): Promise<number> {
  const instances = await database.query<{ instance_id: string }>(
    'select distinct instance_id from generation_reservations where instance_id <> $1',
    [ownInstanceId],
  );
  let returned = 0;
  for (const { instance_id: instanceId } of instances) {
    await database.withLock(instanceLockName(instanceId), async () => {
      returned += await returnAllOf(database, instanceId, signal);
    });
  }
  return returned;
}

/** One call each, so that no transaction holds the rows of two users. */
async function returnAllOf(database: Database, instanceId: string, signal?: AbortSignal): Promise<number> {
  const open = await database.query<{ id: string }>(
    'select id from generation_reservations where instance_id = $1',
    [instanceId],
  );
  for (const { id } of open) {
    await betweenStatements(signal);
    await database.query('select return_generation($1)', [id], 'return_generation');
  }
  return open.length;
}
