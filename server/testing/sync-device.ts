import { randomUUID } from 'node:crypto';
import type { SyncResponse, SyncChange, SyncRequest } from '#domain/sync/protocol.ts';
import { mostChanges } from '#domain/sync/protocol.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';

type Kept = { record: JsonRecord | null; base: number | null };

/** A minimal device that only follows the protocol. */
export class SyncDevice {
  readonly id = randomUUID();
  readonly kept = new Map<string, Kept>();
  /** Time of the last unconfirmed change, by record. */
  private readonly waiting = new Map<string, string>();
  private cursor: string | null = null;
  private lastMoment = 0;
  private readonly clock: () => number;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  read(collection: string, id: string): JsonRecord | null {
    return this.kept.get(`${collection} ${id}`)?.record ?? null;
  }

  write(collection: string, id: string, record: JsonRecord | null): void {
    const key = `${collection} ${id}`;
    this.lastMoment = Math.max(this.clock(), this.lastMoment + 1);
    // Deleted first, so that a record written again is last in the order.
    this.waiting.delete(key);
    this.waiting.set(key, new Date(this.lastMoment).toISOString());
    this.kept.set(key, { record, base: this.kept.get(key)?.base ?? null });
  }

  request(): SyncRequest {
    const changes = [...this.waiting].slice(0, mostChanges).map(([key, changedAt]): SyncChange => {
      const [collection, id] = key.split(' ') as [string, string];
      return { collection, id, changedAt, ...this.kept.get(key)! };
    });
    return { deviceId: this.id, cursor: this.cursor, changes };
  }

  receive(sent: SyncRequest, answer: SyncResponse): void {
    for (const [index, result] of answer.results.entries()) {
      const key = `${result.collection} ${result.id}`;
      const isChangedSince = this.waiting.get(key) !== sent.changes[index]!.changedAt;
      if (isChangedSince) {
        // With its base, so that the server detects a conflict.
        if (result.record === undefined) this.kept.get(key)!.base = result.revision;
        continue;
      }
      this.waiting.delete(key);
      const { record } = result.record === undefined ? this.kept.get(key)! : { record: result.record };
      this.kept.set(key, { record, base: result.revision });
    }
    for (const { collection, id, record, revision } of answer.changes) {
      const key = `${collection} ${id}`;
      if (!this.waiting.has(key)) this.kept.set(key, { record, base: revision });
    }
    this.cursor = answer.cursor;
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** All records, by collection and id. */
  records(): Record<string, JsonRecord> {
    const there = [...this.kept].flatMap(([key, { record }]) => (record ? [[key, record] as const] : []));
    return Object.fromEntries(there.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}
