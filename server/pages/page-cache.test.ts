import { expect, test, vi } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const page = async (status = 200): Promise<CachedPage> => ({
  status,
  respond: () => ({ headers: {}, body: Buffer.alloc(0) }),
});

test('a page is rendered once for many concurrent requests', async () => {
  const cache = new PageCache(() => 1);
  const render = vi.fn(() => page());
  const [first, second] = await Promise.all([cache.find('/', render), cache.find('/', render)]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
  expect(cache.get('/')).toBe(first);
});

test('each key has its own page', async () => {
  const cache = new PageCache(() => 1);
  const one = await cache.find('/a', () => page());
  const other = await cache.find('/b', () => page());
  expect([cache.get('/a'), cache.get('/b')]).toEqual([one, other]);
  expect(one).not.toBe(other);
});

test('a new version renders every page again', async () => {
  let version = 1;
  const cache = new PageCache(() => version);
  const old = await cache.find('/', () => page());
  version = 2;
  expect(cache.get('/')).toBeUndefined();
  expect(await cache.find('/', () => page())).not.toBe(old);
});

test('a page whose rendering started before a change is not cached after it', async () => {
  let version = 1;
  let finish = (_page: CachedPage) => {};
  const cache = new PageCache(() => version);
  const slow = cache.find('/', () => new Promise((resolve) => (finish = resolve)));
  version = 2;
  const fresh = await cache.find('/', () => page());
  finish(await page());
  await slow;
  expect(cache.get('/')).toBe(fresh);
});

test('a failure is not cached', async () => {
  const cache = new PageCache(() => 1);
  await expect(cache.find('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await cache.find('/', () => page(500));
  const found = await cache.find('/', () => page());
  expect(found.status).toBe(200);
});

test('the number of pages is limited, and recently used ones stay', async () => {
  const cache = new PageCache(() => 1);
  const start = await cache.find('start', () => page());
  for (let index = 0; index < 2_000; index += 1) {
    await cache.find(`/${index}`, () => page());
    void cache.get('start');
  }
  expect(cache.get('start')).toBe(start);
  expect(cache.get('/0')).toBeUndefined();
});
