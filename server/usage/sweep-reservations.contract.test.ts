import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { generationReservations } from '../database/schema/usage.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSession, createUser } from '../testing/builders.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { findCaller } from './find-caller.ts';
import { reserveGeneration } from './reserve-generation.ts';
import { sweepReservations } from './sweep-reservations.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

async function reserveIn(instanceId: string) {
  const user = await createUser(api.database);
  const { tokenHash } = await createSession(api.database, user.id);
  const now = new Date();
  const caller = await findCaller(api.database, { tokenHash, now });
  await reserveGeneration(api.database, caller!, {
    ipAddress: '203.0.113.7',
    now,
    instanceId,
    freeDailyLimitPerIp: 25,
  });
}
const openIn = async () =>
  (await api.database.db.select().from(generationReservations)).map((row) => row.instanceId);

test('a starting server returns the open reservations of a killed one', async () => {
  await reserveIn('killed');
  await reserveIn('killed');
  const second = await buildApp({
    config: api.config,
    database: api.database,
    logStream: { write: () => {} },
  });
  expect(await openIn()).toEqual([]);
  await second.close();
});

test('its own are not affected', async () => {
  await reserveIn(api.app.instanceId);
  expect(await sweepReservations(api.database, api.app.instanceId)).toBe(0);
  expect(await openIn()).toEqual([api.app.instanceId]);
});

// The embedded database has one process, so only PostgreSQL has other running ones.
test.skipIf(!testDatabaseUrl)('those of another running server are not affected until it stops', async () => {
  const second = await buildApp({
    config: api.config,
    database: api.database,
    logStream: { write: () => {} },
  });
  await reserveIn(second.instanceId);
  expect(await sweepReservations(api.database, api.app.instanceId)).toBe(0);
  await second.close();
  expect(await sweepReservations(api.database, api.app.instanceId)).toBe(1);
});
