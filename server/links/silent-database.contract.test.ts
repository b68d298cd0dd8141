import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signInSubscriber } from '../testing/builders.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(() => api.reset());

test('while the database does not answer, known links redirect at once, and a new day begins', async () => {
  const person = await signInSubscriber(api);
  const targets = [{ url: 'https://shop.example/', label: 'A' }];
  const { id } = (await person.post('/api/links', { name: 'Known', targets })).json<{ id: string }>();
  let isSilent = false;
  const answers: (() => void)[] = [];
  const silent: typeof api.database = {
    ...api.database,
    query: async (...given) => {
      if (isSilent) await new Promise<void>((resolve) => answers.push(resolve));
      return api.database.query(...given);
    },
  };
  const second = await buildTestApp({}, { database: silent });
  const visit = async () => {
    const started = performance.now();
    const { statusCode } = await second.app.inject({ url: `/go/${id}`, headers: { 'user-agent': firefox } });
    return { statusCode, ms: performance.now() - started };
  };
  expect((await visit()).statusCode).toBe(302);
  isSilent = true;
  await sleep(1_600);
  const waited = await visit();
  expect(waited.statusCode).toBe(302);
  expect(waited.ms).toBeLessThan(5_000);
  vi.setSystemTime(Date.now() + 86_400_000);
  const tomorrow = await visit();
  vi.useRealTimers();
  expect(tomorrow.statusCode).toBe(302);
  expect(tomorrow.ms).toBeLessThan(8_000);
  isSilent = false;
  for (const answer of answers) answer();
  // What the database says then is what counts.
  await person.delete(`/api/links/${id}`);
  await expect.poll(async () => (await visit()).statusCode, { timeout: 5_000 }).toBe(410);
  await second.close();
}, 40_000);
