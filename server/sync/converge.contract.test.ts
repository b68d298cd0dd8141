import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncResponse, SyncRequest } from '#domain/sync/protocol.ts';
import type { Database } from '../database/database.ts';
import { createSubscriber } from '../testing/builders.ts';
import { contentRecord, versionRecord } from '../testing/sync-builders.ts';
import { SyncDevice } from '../testing/sync-device.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

// Minimal devices that follow the protocol, over a network that loses, repeats and delays. tests/sync does
// the same with the real browser code.

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Ids of the texts of a run: few, to cause conflicts between devices. */
const texts = Array.from({ length: 3 }, () => randomUUID());

/** What happens to a call: it succeeds, loses the request or the response, is repeated or delayed. */
const fates = ['passes', 'request lost', 'response lost', 'twice', 'delayed'] as const;

const device = fc.integer({ min: 0, max: 2 });
const text = fc.integer({ min: 0, max: texts.length - 1 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('edit' as const), device, text }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('star' as const), device, text }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), device, text }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('sync' as const), device, fate: fc.constantFrom(...fates) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deliver' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The state of a run, and the expected result. */
class Run {
  readonly devices: SyncDevice[];
  readonly written = new Map<string, string>();
  readonly deleted = new Set<string>();
  private readonly delayed: SyncRequest[] = [];
  private readonly userId: string;
  private now = Date.UTC(2026, 10, 2);

  constructor(userId: string, skews: number[]) {
    this.userId = userId;
    this.devices = skews.map((skew) => new SyncDevice(() => this.now + skew));
  }

  async take(taken: Step): Promise<void> {
    this.now += 1_000;
    if (taken.does === 'deliver') return this.deliverDelayed();
    const device = this.devices[taken.device]!;
    if (taken.does === 'sync') return this.sync(device, taken.fate);
    const id = texts[taken.text]!;
    if (taken.does === 'edit') this.edit(device, id);
    const before = device.read('content', id);
    if (!before) return;
    if (taken.does === 'star') device.write('content', id, { ...before, isFavorite: !before.isFavorite });
    if (taken.does === 'delete') {
      this.deleted.add(id);
      device.write('content', id, null);
    }
  }

  private edit(device: SyncDevice, id: string): void {
    const content = `Text ${this.written.size}.`;
    this.written.set(content, id);
    const before = device.read('content', id);
    if (!before) return device.write('content', id, contentRecord({ id, content }));
    const version = versionRecord({ contentId: id, content: before.content as string });
    device.write('versions', version.id, version);
    device.write('content', id, { ...before, content });
  }

  private async sync(device: SyncDevice, fate: (typeof fates)[number]): Promise<void> {
    const request = device.request();
    if (fate === 'request lost') return;
    if (fate === 'delayed') {
      this.delayed.push(request);
      return;
    }
    const response = await this.call(request);
    if (fate === 'response lost') return;
    device.receive(request, fate === 'twice' ? await this.call(request) : response);
  }

  private async deliverDelayed(): Promise<void> {
    const request = this.delayed.shift();
    if (request) await this.call(request);
  }

  private call(request: SyncRequest): Promise<SyncResponse> {
    return sync(database, registry, this.userId, request, new Date(this.now));
  }

  /** Delivers all delayed calls, then syncs every device until no change is left. */
  async settle(): Promise<void> {
    while (this.delayed.length > 0) await this.deliverDelayed();
    for (let round = 0; round < 2; round += 1) {
      for (const each of this.devices) {
        for (let hasMore = true; hasMore || each.isWaiting;) {
          const request = each.request();
          const response = await this.call(request);
          each.receive(request, response);
          ({ hasMore } = response);
        }
      }
    }
  }
}

const runs = Number(process.env.SYNC_PROPERTY_RUNS ?? 10);

test('three devices and the server converge, and no text is lost', async () => {
  const skew = fc.integer({ min: -5_000, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 25, maxLength: 50 }),
      fc.tuple(skew, skew, skew),
      async (steps, skews) => {
        const { id: userId } = await createSubscriber(database);
        const run = new Run(userId, skews);
        for (const each of steps) await run.take(each);
        await run.settle();

        const [first, ...others] = run.devices.map((each) => each.records());
        for (const other of others) expect(other).toEqual(first);
        expect(await storedRecords(userId)).toEqual(first);

        const kept = new Set(Object.values(first!).map(({ content }) => content));
        for (const [content, id] of run.written) if (!run.deleted.has(id)) expect(kept).toContain(content);
        await expectNumbered(userId);
      },
    ),
    { numRuns: runs },
  );
});

async function storedRecords(userId: string): Promise<Record<string, unknown>> {
  const rows = await database.query<{ key: string; data: unknown }>(
    `select 'content ' || record_id as key, data from content_library where user_id = $1 and not deleted
      union all select 'versions ' || record_id, data from content_versions where user_id = $1 and not deleted`,
    [userId],
  );
  return Object.fromEntries(
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, data }) => [key, data]),
  );
}

/** Each revision is used once, and none is above the account's counter. */
async function expectNumbered(userId: string): Promise<void> {
  const rows = await database.query<{ revision: number; count: number }>(
    `select revision, (select revision from sync_counters where user_id = $1) as count from (
      select revision from content_library where user_id = $1
      union all select revision from content_versions where user_id = $1) numbered`,
    [userId],
  );
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(rows.length);
  for (const { revision, count } of rows) expect(revision).toBeLessThanOrEqual(count);
}
