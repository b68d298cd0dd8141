import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upgradeQuery, upgradeSignIn } from '../billing/upgrade-sign-in.ts';
import { readReturnPath, withReturnPath } from './return-path.ts';

const ours = 'https://aigen.test';

test.each([
  '/',
  '/dashboard',
  '/dashboard/calendar?view=month&day=2026-11-18',
  '/library?folder=a%20b%2Fc',
  '/profile#sessions',
  '/blog/generate-blog-posts-with-your-api-key-byok',
  '/loginsight',
  `/dashboard?${upgradeQuery}`,
])('%s is a page to return to', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

describe('refused', () => {
  test.each([
    '',
    'dashboard',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '/%2F/evil.test',
    '/%2f%2fevil.test',
    '%2F%2Fevil.test',
    '/%5Cevil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/dashboard//evil.test',
    '/dashboard/../api/auth/google',
    '/dashboard?a=\\',
    '/api/auth/google',
    '/login?next=/dashboard',
    '/register/',
    '/oauth-success',
    `/library?q=${'a'.repeat(1_000)}`,
  ])('%j', (value) => {
    expect(readReturnPath(value)).toBeNull();
  });

  test('what is not a text', () => {
    for (const value of [null, undefined, 7, ['/dashboard'], { path: '/dashboard' }])
      expect(readReturnPath(value)).toBeNull();
  });
});

test('whatever is accepted stays on our origin, also decoded once more', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%252f',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
    '\t',
    '\n',
    ' ',
    '\u0000',
    'dashboard',
    'library',
    'evil.test',
    'https:',
    'javascript:',
    'tool',
    '~',
  );
  const anything = fc.oneof(
    fc.array(parts, { maxLength: 9 }).map((list) => list.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        anything.map((rest) => `/${rest}`),
      ),
      (value) => {
        const path = readReturnPath(value);
        if (path === null) return;
        const url = new URL(path, ours);
        expect(url.origin).toBe(ours);
        expect(url.pathname + url.search + url.hash).toMatch(/^\/(?![/\\])/);
        expect(new URL(decodeURIComponent(url.pathname), ours).origin).toBe(ours);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('an accepted path survives the address that carries it; the usual one is left out', () => {
  const path = '/library?folder=a&q=%26#top';
  const address = withReturnPath('/login?error=oauth_error', path);
  expect(new URL(address, ours).searchParams.get('next')).toBe(path);
  expect(withReturnPath('/login', '/dashboard')).toBe('/login');
  expect(withReturnPath('/login', null)).toBe('/login');
  const wantsPremium = '/login?notice=billing.login-required';
  expect(withReturnPath(wantsPremium, `/dashboard?${upgradeQuery}`)).toBe(upgradeSignIn);
});
