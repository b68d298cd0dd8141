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
])('%s is cached as %s', (url, path, asksForApp) => {
  expect(cacheKeyOf(url)).toEqual({ path, asksForApp });
});

test.each(['/login?error=oauth_error', '/?notice=billing.login-required&utm_source=a', '/terms.data'])(
  '%s is not cached',
  (url) => expect(cacheKeyOf(url)).toBeNull(),
);
