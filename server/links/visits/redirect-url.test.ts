import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf } from './early-redirects.ts';
import { redirectUrl } from './redirect-url.ts';

const mark = 'AbCdEfGh12.b';

test.each([
  ['https://x.example/', '', 'https://x.example/?aigen=M'],
  ['https://x.example/a?b=c%20d&flag&e#top', '', 'https://x.example/a?b=c%20d&flag&e&aigen=M#top'],
  ['https://x.example/?aigen=old.a&b=1&aigen=old.b', '', 'https://x.example/?b=1&aigen=M'],
  ['https://x.example/?b=1', 'utm_source=n&c=2', 'https://x.example/?b=1&utm_source=n&aigen=M'],
  [
    'https://x.example/?utm_source=t&utm_medium=m',
    'utm_source=r',
    'https://x.example/?utm_medium=m&utm_source=r&aigen=M',
  ],
  [
    'https://x.example/#/route?x=1',
    'utm_term=a%26b%23',
    'https://x.example/?utm_term=a%26b%23&aigen=M#/route?x=1',
  ],
  ['https://x.example/?', 'aigen=evil.a', 'https://x.example/?aigen=M'],
  ['https://x.example/?aigen_mail=old', 'aigen_mail=new', 'https://x.example/?aigen_mail=new&aigen=M'],
])('%s with %s leads to %s', (target, query, expected) => {
  expect(redirectUrl(target, mark, query)).toBe(expected.replace('M', mark));
});

test('for any target and query it leads to the same page, with one mark and nothing else of the request but utm parameters', () => {
  const pairs = fc.array(
    fc.tuple(fc.constantFrom('a', 'utm_source', 'UTM_x', 'aigen', 'b[]'), fc.string({ unit: 'binary' })),
  );
  const encode = (list: [string, string][]) => new URLSearchParams(list).toString();
  fc.assert(
    fc.property(pairs, pairs, fc.webPath(), (own, asked, path) => {
      const target = new URL(`https://x.example${path}?${encode(own)}#f`).href;
      const sent = new URL(redirectUrl(target, mark, encode(asked)));
      expect(sent.origin + sent.pathname + sent.hash).toBe(`https://x.example${new URL(target).pathname}#f`);
      expect(sent.href).toMatch(/^[\x21-\x7e]+$/);
      expect(sent.searchParams.getAll('aigen')).toEqual([mark]);
      const plain = (list: Iterable<[string, string]>) =>
        [...list].filter(([name]) => name === 'a' || name === 'b[]');
      expect(plain(sent.searchParams)).toEqual(plain(new URL(target).searchParams));
      const utm = (list: Iterable<[string, string]>) => [...list].filter(([name]) => /^utm_/i.test(name));
      const given = utm(new URLSearchParams(encode(asked))).slice(0, 20);
      for (const one of given) expect(utm(sent.searchParams)).toContainEqual(one);
    }),
  );
});

test.each([
  [false, '203.0.113.1', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '203.0.113.1', '203.0.113.1'],
  [1, '198.51.100.9, 203.0.113.1', '203.0.113.1'],
  [2, '198.51.100.9, 203.0.113.1', '198.51.100.9'],
  [9, '198.51.100.9, 203.0.113.1', '198.51.100.9'],
  [['loopback'], '203.0.113.1', null],
])('behind %j proxies, forwarded for %s, the address is %s', (trustProxy, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(addressOf({ headers, socket: { remoteAddress: '10.0.0.1' } }, trustProxy)).toBe(expected);
});
