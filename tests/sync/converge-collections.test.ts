import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CollectionRecord } from '#domain/sync/collection.ts';
import type { SyncResponse, SyncRequest } from '#domain/sync/protocol.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import type { Database } from '#server/database/database.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { drillable } from '#server/testing/drill.ts';
import { backUpAccount } from '#server/testing/restore-account.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser, type Browser } from './browsers.ts';
import { ownerFieldOf, recordOf, textFieldOf, unlikeText } from './any-record.ts';
import { randomSource, type Random } from './random-source.ts';

// Every collection in three browsers with wrong clocks, one of which is away until the end, and a server that is restored
// from backups meanwhile.

const operations = drillable(350, 1_500);
const hour = 3_600_000;
const begin = Date.UTC(2026, 10, 2);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ownersBy = {
  contentId: 'content',
  projectId: 'projects',
  jobId: 'bulk-jobs',
  reportId: 'competitive-reports',
};

class LostConnection extends Error {}

type Device = Omit<Browser, 'stores'> & { stores: ReturnType<typeof storesOf>; skew: number };

function storesOf({ collection }: Pick<Browser, 'collection'>) {
  return new Map(syncedCollections.map((description) => [description.name, collection(description)]));
}

class World {
  readonly owner: string;
  readonly random: Random;
  readonly devices: Device[];
  /** Every text that was written, with the key of its record. */
  readonly written = new Map<string, string>();
  /** Texts that somebody saw and wrote over where no version is kept, or deleted. */
  readonly replaced = new Set<string>();
  /** Records that somebody deleted. */
  readonly destroyed = new Set<string>();
  readonly happened = new Map<string, number>();
  private readonly late: SyncRequest[] = [];
  private restore: (() => Promise<void>) | null = null;
  private now = begin;

  constructor(owner: string, devices: Device[], random: Random) {
    this.owner = owner;
    this.devices = devices;
    this.random = random;
  }

  /** The clock of one device; the server has its own, which is right. */
  at(device: Device): void {
    this.now += 1_000;
    vi.setSystemTime(this.now + device.skew);
  }

  deliver(request: SyncRequest): Promise<SyncResponse> {
    return sync(database, registry, this.owner, structuredClone(request), new Date(this.now));
  }

  private newText(key: string): string {
    const text = `text ${this.written.size} of ${key.slice(0, 14)}.`;
    this.written.set(text, key);
    return text;
  }

  async create(device: Device): Promise<boolean> {
    const { name } = this.random.pick(syncedCollections);
    const id = this.random.uuid();
    const field = ownerFieldOf(name);
    const owner = field && (await this.some(device, ownersBy[field]));
    if (field && !owner) return false;
    const record = recordOf(name, id, { ownerId: owner?.id ?? null, at: new Date(this.now).toISOString() });
    // Adding to a project touches it, so that its deletion elsewhere is a conflict.
    if (name === 'project-items') await this.put(device, 'projects', { ...owner! });
    await this.put(device, name, { ...record, ...textFieldOf(name, this.newText(`${name} ${id}`)) });
    return true;
  }

  async edit(device: Device): Promise<boolean> {
    const described = this.random.pick(syncedCollections);
    const { name } = described;
    const before = await this.some(device, name);
    // Versions and project texts are made once.
    if (!before || name === 'versions' || name === 'project-items') return false;
    const key = `${name} ${before.id}`;
    if (name === 'content') {
      await device.changes.edit(this.owner, before.id, { content: this.newText(key) });
      return true;
    }
    const after = { ...before, ...textFieldOf(name, this.newText(key)) };
    const left = Object.values(described.wording(after)).join('\n');
    for (const text of Object.values(described.wording(before)))
      if (!left.includes(text)) this.replaced.add(text);
    await this.put(device, name, after);
    return true;
  }

  /** Something that is no text: a date, a star, a state. */
  async move(device: Device): Promise<boolean> {
    const { name } = this.random.pick(syncedCollections);
    const before = await this.some(device, name);
    if (!before) return false;
    await this.put(device, name, { ...before, ...unlikeText(name, this.random) });
    return true;
  }

  async remove(device: Device): Promise<boolean> {
    const described = this.random.pick(syncedCollections);
    const { name, owns } = described;
    const record = await this.some(device, name);
    if (!record) return false;
    this.destroyed.add(`${name} ${record.id}`);
    // Also a version, or what a conflict kept, of another record.
    for (const text of Object.values(described.wording(record))) this.replaced.add(text);
    if (owns) {
      for (const other of this.devices)
        for (const owned of await this.all(other, owns.collection))
          if (owned[owns.by] === record.id) {
            this.destroyed.add(`${owns.collection} ${owned.id}`);
            // Also what a conflict kept of a job or a folder, as an earlier version of a text that is deleted.
            const itsOwn = syncedCollections.find((each) => each.name === owns.collection)!;
            for (const text of Object.values(itsOwn.wording(owned))) this.replaced.add(text);
          }
      const seen = await this.all(device, owns.collection);
      const ids = seen.filter((owned) => owned[owns.by] === record.id).map(({ id }) => id);
      const owned = device.stores.get(owns.collection)!;
      await (owns.silently ? owned.removeSilently(this.owner, ids) : owned.removeAll(this.owner, ids));
    }
    await device.stores.get(name)!.remove(this.owner, record.id);
    return true;
  }

  async sync(device: Device): Promise<boolean> {
    await device.syncOnce(this.owner, (request) => this.deliver(request));
    return true;
  }

  /** A call during which something changes, most of the time what it sends. */
  async syncWhile(device: Device): Promise<boolean> {
    await device.syncOnce(this.owner, async (request) => {
      const response = await this.deliver(request);
      for (let changes = 0; changes < 4; changes += 1) {
        this.at(device);
        await (this.random.chance(0.5) ? this.edit(device) : this.move(device));
      }
      return response;
    });
    return true;
  }

  async cut(device: Device): Promise<boolean> {
    const fate = this.random.pick(['request lost', 'response lost', 'late'] as const);
    const broken = device.syncOnce(this.owner, async (request) => {
      if (fate === 'late') this.late.push(request);
      if (fate === 'response lost') await this.deliver(request);
      throw new LostConnection();
    });
    await broken.catch(ignoreRestored);
    return true;
  }

  async backUp(): Promise<boolean> {
    this.restore = await backUpAccount(database, this.owner);
    return true;
  }

  async restoreServer(): Promise<boolean> {
    await this.restore?.();
    return this.restore !== null;
  }

  async deliverLate(): Promise<boolean> {
    const request = this.late.shift();
    if (request) await this.deliver(request).catch(ignoreRestored);
    return request !== undefined;
  }

  async settle(devices: readonly Device[] = this.devices): Promise<void> {
    while (await this.deliverLate());
    for (let round = 0; round < 4; round += 1)
      for (const device of devices) {
        this.at(device);
        while (await device.syncOnce(this.owner, (request) => this.deliver(request)));
      }
  }

  async all(device: Device, name: string): Promise<CollectionRecord[]> {
    return (await device.stores.get(name)!.newest(this.owner)).records;
  }

  /** Everything of a device, by collection and id. */
  async read(device: Device): Promise<Record<string, CollectionRecord>> {
    const lists = await Promise.all(
      syncedCollections.map(async ({ name }) =>
        (await this.all(device, name)).map((record) => [`${name} ${record.id}`, record] as const),
      ),
    );
    return Object.fromEntries(lists.flat().toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  private async some(device: Device, name: string): Promise<CollectionRecord | null> {
    // Few, so that devices get into each other's way.
    const records = (await this.all(device, name)).toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 2);
    return records.length > 0 ? this.random.pick(records) : null;
  }

  private put(device: Device, name: string, record: CollectionRecord): Promise<void> {
    return device.stores.get(name)!.put(this.owner, record);
  }
}

/** A call that was cut, or that names an epoch from before a restore. */
function ignoreRestored(thrown: unknown): void {
  if (thrown instanceof LostConnection) return;
  expect(thrown).toMatchObject({ code: 'sync.cursor-unknown' });
}

const often = <T>(times: number, item: T): T[] => Array.from({ length: times }, () => item);
type Action =
  | 'create'
  | 'edit'
  | 'move'
  | 'remove'
  | 'sync'
  | 'syncWhile'
  | 'cut'
  | 'deliverLate'
  | 'backUp'
  | 'restoreServer';
const actions: readonly Action[] = [
  ...often<Action>(6, 'create'),
  ...often<Action>(24, 'edit'),
  ...often<Action>(8, 'move'),
  ...often<Action>(2, 'remove'),
  ...often<Action>(7, 'sync'),
  ...often<Action>(3, 'syncWhile'),
  ...often<Action>(3, 'cut'),
  ...often<Action>(2, 'deliverLate'),
  'backUp',
];
/** Share of a run after which the server is restored. */
const restores = [0.4, 0.6, 0.8];

async function openDevice(skew: number): Promise<Device> {
  const browser = await openBrowser();
  return { ...browser, stores: storesOf(browser), skew };
}

test('no text that existed at a sync is lost in any collection, whatever clocks and backups do', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { id: owner } = await createSubscriber(database);
      const random = randomSource(seed);
      const skews = [-3 * hour, 5 * hour, 10 * 24 * hour];
      // One after another: two that are opened at once share their modules, and so their database.
      const devices: Device[] = [];
      for (const skew of skews) devices.push(await openDevice(skew));
      const world = new World(owner, devices, random);
      const away = devices[2]!;
      const here = devices.slice(0, 2);
      for (let done = 0; done < operations; done += 1) {
        // The third one has synced at the beginning and is written on alone from then on.
        const isEarly = done < operations / 5;
        const device = random.pick(isEarly || random.chance(0.2) ? devices : here);
        const isRestore = restores.some((share) => done === Math.floor(operations * share));
        const action: Action = isRestore ? 'restoreServer' : random.pick(actions);
        const needsServer = action === 'sync' || action === 'syncWhile' || action === 'cut';
        if (device === away && needsServer && !isEarly) continue;
        world.at(device);
        if (await world[action](device)) world.happened.set(action, (world.happened.get(action) ?? 0) + 1);
      }
      await world.settle();

      const [first, ...others] = await Promise.all(devices.map((device) => world.read(device)));
      for (const other of others) expect(other).toEqual(first);
      const fresh = await openDevice(0);
      await world.settle([fresh]);
      expect(await world.read(fresh)).toEqual(first);

      const readable = syncedCollections
        .flatMap((described) =>
          Object.entries(first!)
            .filter(([key]) => key.startsWith(`${described.name} `))
            .flatMap(([, record]) => Object.values(described.wording(record))),
        )
        .join('\n');
      const lost = [...world.written].filter(
        ([text, key]) => !world.replaced.has(text) && !world.destroyed.has(key) && !readable.includes(text),
      );
      expect(lost).toEqual([]);
      // Nothing of it holds because nothing happened.
      expect(new Set(world.happened.keys())).toEqual(new Set<Action>([...actions, 'restoreServer']));
      const kept = Object.values(first!).filter(
        ({ name, title, reason }) =>
          /other device/.test(`${String(title)} ${String(name)}`) || reason === 'conflict',
      );
      expect(kept.length).toBeGreaterThan(5);
      for (const { database: stored } of devices) expect(await stored().outbox.count()).toBe(0);
    }),
    { numRuns: drillable(1, 5), endOnFailure: true, seed: Number(process.env.SYNC_SEED ?? 20_261_122) },
  );
  vi.useRealTimers();
});
