import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { createSession, createUser } from '../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { findCaller } from './find-caller.ts';
import { reserveGeneration } from './reserve-generation.ts';
import type { Outcome } from './settle-generation.ts';
import { createSettlements } from './settlements.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));
afterEach(() => void vi.restoreAllMocks());

const made: Outcome = {
  kind: 'completed',
  contentType: 'blog',
  prompt: 'Write.',
  generatedContent: 'It is written.',
  tool: 'generator',
  model: 'a-model',
  tokensUsed: 3,
  inputTokens: 2,
  outputTokens: 1,
  cost: 0.5,
  provider: 'openai',
  keyHash: 'k'.repeat(64),
};
const returned: Outcome = { kind: 'returned' };

async function reserved() {
  const now = new Date();
  const user = await createUser(database);
  const { tokenHash } = await createSession(database, user.id, now);
  const caller = (await findCaller(database, { tokenHash, now }))!;
  const call = { ipAddress: '203.0.113.1', now, instanceId: 'test', freeDailyLimitPerIp: 1_000 };
  return reserveGeneration(database, caller, call);
}

const state = async () => {
  const [row] = await database.query(
    `select (select sum(daily_generations_used)::int from users) as used,
      (select count(*)::int from generation_reservations) as open,
      (select generated_content from usage_records) as text`,
  );
  return row;
};

/** The database is away until the returned function is called. */
function takeDatabaseAway(failure: Error = new DatabaseUnavailableError('Connection terminated')) {
  const query = vi.spyOn(database, 'query').mockRejectedValue(failure);
  return { comesBack: () => query.mockRestore(), attempts: () => query.mock.calls.length };
}

test.each([
  ['completed is recorded', made, { used: 1, open: 0, text: 'It is written.' }],
  ['failed is given back', returned, { used: 0, open: 0, text: null }],
])('a generation that %s once the database is back', async (_what, outcome, expected) => {
  const settlements = createSettlements(database, pino({ enabled: false }));
  const reservation = await reserved();
  const away = takeDatabaseAway();
  await settlements.settle(reservation, outcome);
  await expect.poll(away.attempts).toBeGreaterThan(1);
  away.comesBack();
  await expect.poll(state).toEqual(expected);
  await settlements.close();
});

test('a stop tries once more, at once', async () => {
  const settlements = createSettlements(database, pino({ enabled: false }));
  const reservation = await reserved();
  const away = takeDatabaseAway();
  await settlements.settle(reservation, made);
  away.comesBack();
  await settlements.close();
  expect(await state()).toMatchObject({ open: 0, text: 'It is written.' });
});

test('a stop does not wait for a database that stays away', async () => {
  const settlements = createSettlements(database, pino({ enabled: false }));
  const reservation = await reserved();
  const away = takeDatabaseAway();
  await settlements.settle(reservation, returned);
  await settlements.close();
  away.comesBack();
  expect(await state()).toMatchObject({ used: 1, open: 1 });
});
