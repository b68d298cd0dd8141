import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createSubscriber } from '../testing/builders.ts';
import { at, changeOf, contentRecord } from '../testing/sync-builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

// What a device is told of a conflict whose response it has lost.

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  userId = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

/** Two devices change a text; the later one, device-two, sends its changes with `call`. */
async function collideTexts() {
  const text = contentRecord();
  const send = async (deviceId: string, content: string, seconds: number, base: number | null) => {
    const change = changeOf('content', { ...text, content }, { base, changedAt: at(seconds) });
    const request = { deviceId, cursor: null, changes: [change] };
    return (await sync(database, registry, userId, request, new Date())).results[0]!;
  };
  await send('device-one', 'A text.', 1, null);
  await send('device-one', 'One.', 10, 1);
  return send;
}

test('a device whose response was lost is told of its conflict again, until it has read it', async () => {
  const send = await collideTexts();
  const { kept, revision } = await send('device-two', 'Two.', 20, 1);
  expect(kept).toMatchObject({ collection: 'versions' });
  // The same change again, twice.
  expect((await send('device-two', 'Two.', 20, 1)).kept).toEqual(kept);
  expect((await send('device-two', 'Two.', 20, 1)).kept).toEqual(kept);
  // The response was read: what follows is based on it.
  expect(await send('device-two', 'Two and more.', 30, revision)).not.toHaveProperty('kept');
  expect(await send('device-one', 'Three.', 40, revision + 2)).not.toHaveProperty('kept');
});

test('a device that lost the response and wrote on is told of the conflict with its next change', async () => {
  const send = await collideTexts();
  const { kept } = await send('device-two', 'Two.', 20, 1);
  const next = await send('device-two', 'Two and more.', 30, 1);
  expect(next.kept).toEqual(kept);
  expect((await send('device-two', 'Two and more.', 30, 1)).kept).toEqual(kept);
  expect(await send('device-two', 'Done.', 50, next.revision)).not.toHaveProperty('kept');
});

test('a device that lost a conflict and the response is told of it as well', async () => {
  const send = await collideTexts();
  const { kept } = await send('device-two', 'Earlier.', 5, 1);
  expect(kept).toMatchObject({ collection: 'versions' });
  expect((await send('device-two', 'Earlier.', 5, 1)).kept).toEqual(kept);
  // Written on, it wins: the other device's text is what the person has not seen.
  const next = await send('device-two', 'Later.', 30, 1);
  const { changes } = await sync(
    database,
    registry,
    userId,
    { deviceId: 'device-new', cursor: null, changes: [] },
    new Date(),
  );
  expect(changes.find(({ id }) => id === next.kept?.id)?.record).toMatchObject({ content: 'One.' });
});

test('a device that lost the response can write on and delete its text, unless another one has changed it', async () => {
  const text = contentRecord();
  const send = async (deviceId: string, content: string | null, seconds: number, base: number | null) => {
    const record = content === null ? null : { ...text, content };
    const change = { collection: 'content', id: text.id, base, record, changedAt: at(seconds) };
    const request = { deviceId, cursor: null, changes: [change] };
    return (await sync(database, registry, userId, request, new Date())).results[0]!;
  };
  await send('device-one', 'One.', 1, null);
  // The same change again.
  await send('device-one', 'One.', 1, null);
  const edited = await send('device-one', 'One and more.', 2, null);
  expect(edited).toMatchObject({ outcome: 'stored', revision: 2 });
  expect(edited).not.toHaveProperty('kept');
  expect(await send('device-one', null, 3, null)).toMatchObject({ outcome: 'stored', revision: 3 });

  await send('device-one', 'Again.', 4, 3);
  await send('device-two', 'Written elsewhere.', 5, 4);
  expect(await send('device-one', null, 6, 3)).toMatchObject({
    outcome: 'merged',
    record: { content: 'Written elsewhere.' },
  });
});
