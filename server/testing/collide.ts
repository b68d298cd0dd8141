import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { Database } from '../database/database.ts';
import { registry } from '../sync/registry.ts';
import { sync } from '../sync/sync.ts';
import { at, changeOf } from './sync-builders.ts';

export type Stored = { id: string } & JsonRecord;

/** Stores the record, then the two changes of it, the second one later; returns the last result and all records. */
export async function collideRecords(
  database: Database,
  userId: string,
  {
    collection,
    record,
    changes: [first, second],
  }: {
    collection: string;
    record: Stored;
    changes: [JsonRecord, JsonRecord];
  },
) {
  const call = (deviceId: string, values: JsonRecord, seconds: number, base: number | null) =>
    sync(
      database,
      registry,
      userId,
      {
        deviceId,
        cursor: null,
        changes: [changeOf(collection, { ...record, ...values } as Stored, { base, changedAt: at(seconds) })],
      },
      new Date(),
    );
  await call('device-one', {}, 1, null);
  await call('device-one', first, 10, 1);
  const { results } = await call('device-two', second, 20, 1);
  const { changes } = await sync(
    database,
    registry,
    userId,
    { deviceId: 'device-new', cursor: null, changes: [] },
    new Date(),
  );
  const winner = changes.find(({ id }) => id === record.id)?.record;
  const others = changes.filter(({ id }) => id !== record.id);
  return { result: results[0]!, winner, others };
}
