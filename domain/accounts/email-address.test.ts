import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCase, normalizeEmail } from './email-address.ts';

const readableDomain = (domain: string) => domainToUnicode(domainToASCII(domain)) || null;
const normalized = (address: string) => normalizeEmail(address, readableDomain);

describe('the same address', () => {
  test.each([
    ['letter case', 'Ada@Example.COM', 'ada@example.com'],
    ['spaces around it', '  ada@example.com\n', 'ada@example.com'],
    ['another encoding of a letter', 'zoe\u0301@example.com', 'zo\u00e9@example.com'],
    ['case and encoding at once', 'ZOE\u0301@example.com', 'zo\u00e9@example.com'],
    ['a domain in capitals', 'ada@BÜCHER.de', 'ada@bücher.de'],
    ['a domain as the name service has it', 'ada@xn--bcher-kva.de', 'ada@bücher.de'],
    ['a domain in wide letters', 'ada@ｂücher.de', 'ada@bücher.de'],
    ['the Kelvin sign, which is a K', '\u212aim@example.com', 'kim@example.com'],
  ])('%s', (_case, address, same) => {
    expect(normalized(address)).toBe(same);
  });
});

describe('different addresses', () => {
  test.each([
    ['a ligature', 'ﬁ@example.com', 'fi@example.com'],
    ['wide letters before the @', 'ａda@example.com', 'ada@example.com'],
    ['a dotless i', 'ad\u0131@example.com', 'adi@example.com'],
    ['dots', 'a.da@example.com', 'ada@example.com'],
    ['a tag', 'ada+news@example.com', 'ada@example.com'],
    ['an accent', 'adá@example.com', 'ada@example.com'],
  ])('%s', (_case, address, other) => {
    expect(normalized(address)).not.toBe(normalized(other));
  });
});

test('what is no address is only folded', () => {
  expect(normalized(' Ann ')).toBe('ann');
  expect(normalized('@Example.com')).toBe('@example.com');
  expect(normalized('ada@')).toBe('ada@');
  expect(normalized('ada@not a domain')).toBe('ada@not a domain');
});

/** Letters whose case or encoding is special, one by one. */
const letterList = 'a Z é É ß İ ı ſ K σ Σ ς \u0301 \u0307 ǅ ﬁ 한 ﾊ + .'.split(' ');

test('normalizing twice changes nothing, and neither case nor encoding counts', () => {
  const letters = fc.string({ unit: fc.constantFrom(...letterList), minLength: 1 });
  fc.assert(
    fc.property(letters, fc.constantFrom('Example.com', 'BÜCHER.de', 'xn--bcher-kva.de'), (local, domain) => {
      const once = normalized(`${local}@${domain}`);
      expect(normalized(once)).toBe(once);
      expect(normalized(`${local.normalize('NFD')}@${domain.toUpperCase()}`)).toBe(once);
    }),
  );
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
  );
});
