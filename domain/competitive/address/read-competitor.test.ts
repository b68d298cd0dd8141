import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { readCompetitor } from './read-competitor.ts';
import {
  forbiddenAnswers,
  forbiddenIPv4,
  forbiddenIPv6,
  spellingsOfIPv4,
  spellingsOfIPv6,
} from './forbidden-ranges.fixture.ts';
import { hostileAddresses } from './hostile-addresses.fixture.ts';
import { isPublicAddress } from './public-address.ts';
import { isPublicHost } from './web-address.ts';

/** Addresses that may be read, and what is asked for. */
const publicAddresses: readonly (readonly [string, string])[] = [
  ['example.com', 'https://example.com/'],
  ['www.example.com/shop?page=2#top', 'https://www.example.com/shop?page=2'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.COM:443/A', 'https://example.com/A'],
  ['http://example.com:80', 'http://example.com/'],
  ['https://example.com?x=1', 'https://example.com/?x=1'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com:443', 'https://example.com/'],
  [' https://example.com/a@b:8080 ', 'https://example.com/a@b:8080'],
  ['https://münchen.example', 'https://münchen.example/'],
  ['https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://пример.example/путь', 'https://пример.example/путь'],
  ['https://a_b.example.com', 'https://a_b.example.com/'],
  ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ['http://172.15.0.1/', 'http://172.15.0.1/'],
  ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
  ['localhost.example.com', 'https://localhost.example.com/'],
  ['internal.example.com', 'https://internal.example.com/'],
];

/** Values that are no address. */
const companyNames: readonly string[] = [
  'Ridgeway Supply',
  'Acme Inc.',
  'J.P. Morgan',
  'Dr. Oetker',
  'H&M',
  'Yahoo!',
  'Acme: The Company',
  '1password',
  '360',
  'AT&T / Bell',
  '100% Wool',
  'Local Host Hotels',
];

function read(value: string): string {
  try {
    const competitor = readCompetitor(value);
    return competitor.kind === 'site' ? competitor.url : `the company ${competitor.name}`;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe.each(Object.entries(hostileAddresses))('%s', (_reason, addresses) => {
  test.each(addresses)('%j is refused', (address) => {
    expect(read(address)).toBe('analysis.address-refused');
  });
});

test('the suite has at least 120 addresses and names, each once', () => {
  const all = Object.values(hostileAddresses).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(120);
});

test.each(publicAddresses)('%j is read as %s', (value, url) => expect(read(value)).toBe(url));

test.each(companyNames)('%j is a company', (name) => {
  expect(readCompetitor(` ${name} `)).toEqual({ kind: 'name', name });
});

test('the refusal says what is allowed', () => {
  expect(() => readCompetitor('http://10.0.0.1')).toThrow(
    /public web address such as https:\/\/example\.com/,
  );
});

test.each(forbiddenAnswers)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

describe('whatever the spelling', () => {
  test.each(['8.8.8.\uFE0F8', 'exam\uFE0Fple.com', 'exam\u034Fple.com', 'example.c\u{E0100}om'])(
    'a host with a character that programs leave out is refused: %j',
    (host) => expect(read(`http://${host}/`)).toBe('analysis.address-refused'),
  );

  test('no IPv4 address of a forbidden range is read', () => {
    fc.assert(
      fc.property(
        forbiddenIPv4(),
        fc.constantFrom('http://', 'https://', '//'),
        fc.nat(),
        (address, scheme, pick) => {
          expect(isPublicAddress(address.join('.'))).toBe(false);
          const spellings = spellingsOfIPv4(address);
          const spelling = spellings[pick % spellings.length]!;
          expect(read(scheme + spelling)).toBe('analysis.address-refused');
          expect(read(`${scheme}${spelling}:80/x`)).toBe('analysis.address-refused');
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('no IPv6 address of a forbidden range is read', () => {
    fc.assert(
      fc.property(forbiddenIPv6(), fc.nat(), (address, pick) => {
        const spellings = spellingsOfIPv6(address);
        const spelling = spellings[pick % spellings.length]!;
        expect(isPublicAddress(spelling)).toBe(false);
        expect(read(`http://[${spelling}]/`)).toBe('analysis.address-refused');
      }),
      { numRuns: 3_000 },
    );
  });

  test('what is read has, as URL parsers read it, the same public host', () => {
    const parts = fc.constantFrom(
      ...'http: https: // / \\ @ : . %2e % # ? [ ] :: 80 443 8080 127 0x7f 0177 1 10 xn-- -'.split(' '),
      ...'example com localhost local ü １ 。 \u00ad'.split(' '),
      '\t',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.boolean(), (pieces, withScheme) => {
        const value = (withScheme ? 'http://' : '') + pieces.join('');
        const url = read(value);
        if (!/^https?:/.test(url)) return;
        const parsed = URL.parse(url);
        // What URL parsers cannot read is refused by the server.
        if (parsed === null) return;
        expect([parsed.username, parsed.password, isPublicHost(parsed.hostname)]).toEqual(['', '', true]);
        const [, host = ''] = /^https?:\/\/([^/:]*)/.exec(url) ?? [];
        if (/^[\w.-]+$/.test(host)) expect(parsed.hostname).toBe(host);
      }),
      { numRuns: 5_000 },
    );
  });
});
