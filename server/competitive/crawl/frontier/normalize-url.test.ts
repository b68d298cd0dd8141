import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf, normalizeUrl, siteOf } from './normalize-url.ts';

const base = 'https://www.shop.example/guides/tents/';

test.each([
  ['../boots?b=2&a=1#top', 'https://www.shop.example/guides/boots?b=2&a=1'],
  ['/a;jsessionid=12AB?sid=9&utm_source=x&page=2', 'https://www.shop.example/a?page=2'],
  ['/%7Eanna/%e2%82%ac', 'https://www.shop.example/~anna/%E2%82%AC'],
  ['HTTPS://user:word@WWW.Shop.Example:443', 'https://www.shop.example/'],
  ['//other.example/x?', 'https://other.example/x'],
  ['mailto:a@b.example', null],
  ['javascript:alert(1)', null],
  ['http://', null],
  [`/${'a'.repeat(3_000)}`, null],
])('%s is requested as %s', (address, expected) => {
  expect(normalizeUrl(address, base)).toBe(expected);
});

test('a normalized address stays as it is, and is an address of a page', () => {
  const part = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  fc.assert(
    fc.property(part, (address) => {
      const url = normalizeUrl(address, base);
      if (url === null) return;
      expect(normalizeUrl(url)).toBe(url);
      expect(url).toMatch(/^https?:\/\/[^#]+$/);
      expect(url.length).toBeLessThanOrEqual(2_000);
    }),
  );
});

test('one page has one key, whatever its scheme, host and the order of its parameters', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-e]{1,3}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(names, fc.nat(), (parameters, turn) => {
      const turned = parameters.map((_, at) => parameters[(at + turn) % parameters.length]!);
      const one = `https://www.shop.example/x?${parameters.join('=1&')}=1`;
      const two = `http://shop.example/x?${turned.join('=1&')}=1`;
      expect(keyOf(normalizeUrl(one)!)).toBe(keyOf(normalizeUrl(two)!));
      expect(siteOf(one)).toBe(siteOf(two));
    }),
  );
  expect(keyOf('https://shop.example/x')).not.toBe(keyOf('https://shop.example/x/'));
  expect(siteOf('https://blog.shop.example/')).not.toBe(siteOf('https://shop.example/'));
});
