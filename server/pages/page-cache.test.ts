import { expect, test, vi } from 'vitest';
import { keptAddress } from './kept-address.ts';
import { chooseEncoding, keepPage, type KeptPage } from './kept-page.ts';
import { PageCache } from './page-cache.ts';

const textOf = (kept: KeptPage) => kept.bodyFor(null, '').toString();
const page = (text: string, status = 200) => keepPage(new Response(text, { status }));

test('a page is rendered once, also when many ask at the same time', async () => {
  const cache = new PageCache(() => 1);
  const render = vi.fn(() => page('tea'));
  const [first, second] = await Promise.all([cache.find('/', render), cache.find('/', render)]);
  const third = await cache.find('/', render);
  expect(render).toHaveBeenCalledTimes(1);
  expect([second, third]).toEqual([first, first]);
});

test('each address is a page of its own', async () => {
  const cache = new PageCache(() => 1);
  const [one, other] = await Promise.all([
    cache.find('/a', () => page('a')),
    cache.find('/b', () => page('b')),
  ]);
  expect([textOf(one), textOf(other)]).toEqual(['a', 'b']);
});

test('when what pages are made of has changed, every page is rendered anew', async () => {
  let version = 1;
  const cache = new PageCache(() => version);
  await cache.find('/', () => page('old'));
  version = 2;
  const fresh = await cache.find('/', () => page('new'));
  expect(textOf(fresh)).toBe('new');
});

test('what began to be rendered before a change is not kept after it', async () => {
  let version = 1;
  let finish = (_response: Awaited<ReturnType<typeof page>>) => {};
  const cache = new PageCache(() => version);
  const slow = cache.find('/', () => new Promise((resolve) => (finish = resolve)));
  version = 2;
  const fresh = await cache.find('/', () => page('new'));
  finish(await page('old'));
  await slow;
  expect(await cache.find('/', () => page('never'))).toBe(fresh);
});

test('neither a failure nor a page that is not there is kept', async () => {
  const cache = new PageCache(() => 1);
  await expect(cache.find('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await cache.find('/', () => page('nothing here', 404));
  const found = await cache.find('/', () => page('here'));
  expect(found.status).toBe(200);
});

test('however many addresses are asked for, the number of kept pages has an end', async () => {
  const cache = new PageCache(() => 1);
  const kept = await page('tea');
  const render = vi.fn(() => Promise.resolve(kept));
  for (let index = 0; index < 501; index += 1) await cache.find(`/${index}`, render);
  await cache.find('/500', render);
  expect(render).toHaveBeenCalledTimes(501);
  await cache.find('/0', render);
  expect(render).toHaveBeenCalledTimes(502);
});

test.each([
  ['/terms', '/terms', false],
  ['/terms?utm_source=a&utm_campaign=b&fbclid=c', '/terms', false],
  ['/terms?app=', '/terms', true],
])('%s is kept as %s', (url, path, asksForApp) => {
  expect(keptAddress(url)).toEqual({ path, asksForApp });
});

test.each(['/login?error=oauth_error', '/?notice=billing.login-required&utm_source=a', '/terms.data'])(
  '%s is not kept',
  (url) => expect(keptAddress(url)).toBeNull(),
);

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br;q=0.0', null],
])('of %j the encoding is %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
