import { expect, test } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

test.each([
  ['/terms', '/terms', false],
  ['/Terms/', '/terms', false],
  ['/t%65rms', '/terms', false],
  ['/', '/', false],
  ['/caf%C3%A9', '/caf%c3%a9', false],
  ['/%zz', '/%zz', false],
  ['/terms?utm_source=a&utm_campaign=b&fbclid=c', '/terms', false],
  ['/terms?app=', '/terms', true],
])('%s has the key %s', (url, path, asksForApp) => {
  expect(cacheKeyOf(url)).toEqual({ path, asksForApp, query: '' });
});

test('what a page may read of the query is a part of the key', () => {
  expect(cacheKeyOf('/login?error=oauth_error')).toEqual({
    path: '/login',
    asksForApp: false,
    query: '?error=oauth_error',
  });
  expect(cacheKeyOf('/Blog?app=&notice=a&utm_source=b')).toEqual({
    path: '/blog',
    asksForApp: true,
    query: '?app=&notice=a&utm_source=b',
  });
});

test('a data request has none', () => expect(cacheKeyOf('/terms.data')).toBeNull());
