import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UsageRow } from '#domain/analytics/performance-metric.ts';
import { dayOf, isInRange } from '#domain/analytics/range/day-range.ts';
import { costOf } from '#domain/analytics/spending/cost-of.ts';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { usageRecords } from '../database/schema/usage.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { readUsageRows } from './read-usage-rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

type Stored = typeof usageRecords.$inferInsert;
const store = (records: Stored[]) => api.database.db.insert(usageRecords).values(records);
const ask = async (userId: string, query: string) =>
  (await signIn(api, userId)).get(`/api/analytics/usage?${query}`);

test('a subscriber reads what own generations used, by the days of the own calendar', async () => {
  const { id: userId } = await createSubscriber(api.database);
  const other = await createSubscriber(api.database);
  const record = {
    userId,
    contentType: 'blog',
    tool: 'generator',
    provider: 'openai',
    model: 'gpt-5.4-mini',
  };
  await store([
    {
      ...record,
      inputTokens: 100,
      outputTokens: 20,
      tokensUsed: 120,
      cost: 0.25,
      createdAt: new Date('2026-11-01T22:59:59Z'),
    },
    {
      ...record,
      inputTokens: 10,
      outputTokens: 2,
      tokensUsed: 12,
      cost: 0.5,
      createdAt: new Date('2026-11-01T23:00:00Z'),
    },
    // No price is known; a text of the sandbox has none to know.
    { ...record, model: 'a-new-model', createdAt: new Date('2026-11-02T12:00:00Z') },
    { ...record, model: sandboxModel, createdAt: new Date('2026-11-02T12:00:00Z') },
    // Before and after the days, and of somebody else.
    { ...record, createdAt: new Date('2026-10-31T22:59:59Z') },
    { ...record, createdAt: new Date('2026-11-02T23:00:00Z') },
    { ...record, userId: other.id, createdAt: new Date('2026-11-02T12:00:00Z') },
  ]);
  const response = await ask(userId, 'from=2026-11-01&to=2026-11-02&zone=Europe/Berlin');
  expect(response.statusCode).toBe(200);
  const { userId: _, ...kind } = record;
  const row = { ...kind, generations: 1, withoutCost: 0 };
  const none = { inputTokens: 0, outputTokens: 0, tokens: 0, cost: 0 };
  expect(response.json().rows).toEqual([
    { ...row, day: '2026-11-01', inputTokens: 100, outputTokens: 20, tokens: 120, cost: 0.25 },
    { ...row, ...none, day: '2026-11-02', model: sandboxModel },
    { ...row, ...none, day: '2026-11-02', model: 'a-new-model', withoutCost: 1 },
    { ...row, day: '2026-11-02', inputTokens: 10, outputTokens: 2, tokens: 12, cost: 0.5 },
  ]);
});

test('of no generations there are no rows', async () => {
  const { id } = await createSubscriber(api.database);
  const response = await ask(id, 'from=2026-11-01&to=2026-11-01&zone=UTC');
  expect(response.json()).toEqual({ rows: [] });
});

test.each([
  ['from=2025-01-01&to=2026-11-22&zone=UTC', 'to'],
  ['from=2026-11-22&to=2026-11-01&zone=UTC', 'to'],
  ['from=2026-02-30&to=2026-03-01&zone=UTC', 'from'],
  ['from=0000-01-01&to=0000-01-02&zone=UTC', 'to'],
  ['from=0099-12-30&to=0100-01-02&zone=America/New_York', 'to'],
  ['from=9999-12-30&to=9999-12-31&zone=Etc/GMT%2B12', 'to'],
  ['from=2026-11-01&to=2026-11-22&zone=Europe/Atlantis', 'zone'],
  ["from=2026-11-01&to=2026-11-22&zone=UTC';drop", 'zone'],
  ['from=2026-11-01&to=2026-11-22', 'zone'],
])('%s is refused', async (query, field) => {
  const { id } = await createSubscriber(api.database);
  const response = await ask(id, query);
  expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
  expect(response.json().error).toContain(field);
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
];
// Both changes of the clocks of that year, in either half of the world.
const moment = fc.date({
  min: new Date('2018-10-15T00:00:00Z'),
  max: new Date('2018-11-15T00:00:00Z'),
  noInvalidDate: true,
});

test('in every zone the rows add up to the records of the days', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(
        fc.record({
          createdAt: moment,
          contentType: fc.constantFrom('blog', 'social'),
          cost: fc.option(fc.constantFrom(0, 0.25, 1.5), { nil: null }),
          tokensUsed: fc.option(fc.nat(10_000), { nil: null }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      async (zone, records) => {
        await api.reset();
        const { id: userId } = await createSubscriber(api.database);
        await store(records.map((record) => ({ ...record, userId })));
        const range = { from: '2018-10-20', to: '2018-11-10' };
        const rows: UsageRow[] = await readUsageRows(api.database, { userId, range, zone });
        const inRange = records.filter(({ createdAt }) =>
          isInRange(dayOf(createdAt.toISOString(), zone), range),
        );
        const cost = costOf(rows, range);
        expect(cost.generations).toBe(inRange.length);
        expect(cost.tokens).toBe(inRange.reduce((sum, { tokensUsed }) => sum + (tokensUsed ?? 0), 0));
        expect(cost.cost).toBe(inRange.reduce((sum, record) => sum + (record.cost ?? 0), 0));
        expect(cost.withoutCost).toBe(inRange.filter((record) => record.cost === null).length);
        for (const { day, generations } of cost.days)
          expect(generations).toBe(
            inRange.filter(({ createdAt }) => dayOf(createdAt.toISOString(), zone) === day).length,
          );
      },
    ),
    { numRuns: 20 },
  );
});
