import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { metricsOfLinks } from '#domain/analytics/results/link-metrics.ts';
import { linkResultsSchema } from '#domain/analytics/results/link-results.ts';
import { trackedLinkDays } from '../database/schema/links.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { signInSubscriber } from '../testing/builders.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const contentId = '00000000-0000-4000-8000-000000000001';
const targets = [
  { url: 'https://shop.example/a', label: 'LinkedIn' },
  { url: 'https://shop.example/b', label: 'Newsletter' },
];
const make = async (person: Visitor, body: object) =>
  (await person.post('/api/links', { name: 'Boots', targets, ...body })).json<{ id: string }>().id;
const read = async (person: Visitor, query = 'from=2026-11-01&to=2026-11-22') =>
  (await person.get(`/api/analytics/links?${query}`)).json();
const counted = (linkId: string, day: string, position: number, visits: number) => ({
  linkId,
  day,
  position,
  visits,
  visitors: visits,
  robots: 1,
  goals: 2,
  cents: 1_050,
});

test('the own links are read by day and target, and are metrics of their texts', async () => {
  const [ann, bob] = [await signInSubscriber(api), await signInSubscriber(api)];
  const id = await make(ann, { contentId });
  const other = await make(bob, { contentId });
  const deleted = await make(ann, {});
  await api.database.db
    .insert(trackedLinkDays)
    .values([
      counted(id, '2026-11-22', 0, 7),
      counted(id, '2026-11-01', 1, 5),
      counted(id, '2026-11-01', 0, 3),
      counted(id, '2026-10-31', 0, 100),
      counted(id, '2026-11-23', 0, 100),
      counted(other, '2026-11-10', 0, 100),
      counted(deleted, '2026-11-10', 0, 100),
    ]);
  await ann.delete(`/api/links/${deleted}`);
  const { results } = linkResultsSchema.parse(await read(ann));
  const row = { linkId: id, name: 'Boots', contentId, testId: null, robots: 1, goals: 2, value: 10.5 };
  expect(results).toEqual([
    { ...row, day: '2026-11-01', target: 0, label: 'LinkedIn', visitors: 3, visits: 3 },
    { ...row, day: '2026-11-01', target: 1, label: 'Newsletter', visitors: 5, visits: 5 },
    { ...row, day: '2026-11-22', target: 0, label: 'LinkedIn', visitors: 7, visits: 7 },
  ]);
  const { metrics, robots } = metricsOfLinks(results, { platformOf: () => 'blog' });
  expect(metrics.map(({ platform, clicks, revenue }) => [platform, clicks, revenue])).toEqual([
    ['linkedin', 3, 10.5],
    ['email', 5, 10.5],
    ['linkedin', 7, 10.5],
  ]);
  expect(robots.get(contentId)).toBe(3);
});

test('a redirect of this moment is in it, though it is counted in memory', async () => {
  const person = await signInSubscriber(api);
  const id = await make(person, { targets: targets.slice(0, 1) });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  await api.visitor().get(`/go/${id}`, { 'user-agent': agent });
  const today = new Date().toISOString().slice(0, 10);
  expect(await read(person, `from=${today}&to=${today}`)).toMatchObject({
    results: [{ visits: 1, day: today }],
  });
});

test.each([
  'from=2025-01-01&to=2026-11-22',
  'from=2026-11-22&to=2026-11-01',
  'from=yesterday&to=2026-11-01',
  '',
])('%s is refused', async (query) => {
  expect(await read(await signInSubscriber(api), query)).toMatchObject({ code: 'input.invalid' });
});
