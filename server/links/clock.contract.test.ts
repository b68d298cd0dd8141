import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LinkDays } from '#domain/links/link.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signInSubscriber } from '../testing/builders.ts';
import { forgetVisitors } from './counts/day-keys.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(() => api.reset());

test('at midnight under load, and where the clock goes back a day, every visit is counted on one day', async () => {
  const person = await signInSubscriber(api);
  const targets = [{ url: 'https://shop.example/', label: 'A' }];
  const { id } = (await person.post('/api/links', { name: 'Clock', targets })).json<{ id: string }>();
  const visit = (agent: number) =>
    api.app.inject({ url: `/go/${id}`, headers: { 'user-agent': `${firefox}.${agent}` } });
  const midnight = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`) + 86_400_000;
  const all: Promise<{ statusCode: number }>[] = [];
  // A minute before midnight, after it, before it again, and after it once more.
  for (const offset of [-500, 500, -400, 600, -300]) {
    vi.setSystemTime(midnight + offset);
    for (let agent = 0; agent < 40; agent += 1) all.push(visit(agent));
    await Promise.all(all);
  }
  vi.setSystemTime(midnight + 120_000);
  await api.app.linkCounts.flush();
  await forgetVisitors(api.database.db, new Date());
  // The clock goes back to the day before, whose salt is deleted.
  vi.setSystemTime(midnight - 60_000);
  for (let agent = 0; agent < 40; agent += 1) all.push(visit(agent));
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  await api.app.linkCounts.flush();
  vi.useRealTimers();
  expect(statuses.every((status) => status === 302)).toBe(true);
  const { days } = (await person.get(`/api/links/${id}/days`)).json<LinkDays>();
  expect(days.map(({ visits }) => visits)).toEqual([160, 80]);
  // Of the day whose salt was deleted nobody is recognized.
  expect(days.map(({ visitors }) => visitors)).toEqual([80, 40]);
});
