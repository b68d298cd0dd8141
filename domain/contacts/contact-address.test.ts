import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContactAddress } from './contact-address.ts';
import { normalizeTag, readTags } from './tags.ts';

const readableDomain = (domain: string) => domainToUnicode(domainToASCII(domain)) || null;
const read = (typed: string) => readContactAddress(typed, readableDomain);

test('an address stays as it was typed, and its spellings are one contact', () => {
  expect(read(' Ines.Duarte@BÜCHER.example ')).toEqual({
    email: 'Ines.Duarte@BÜCHER.example',
    emailKey: 'ines.duarte@bücher.example',
  });
  expect(read('ines.duarte@xn--bcher-kva.example')?.emailKey).toBe('ines.duarte@bücher.example');
  expect(read('zoe\u0301@mail.example')?.emailKey).toBe(read('ZO\u00c9@mail.example')?.emailKey);
});

test.each([
  '',
  'pia.lund@mail',
  'pia lund@mail.example',
  'pia@lund@mail.example',
  'pia@mail..example',
  '.pia@mail.example',
  'pia.@mail.example',
  'pi..a@mail.example',
  'pia@10.0.0.12',
  `${'a'.repeat(65)}@mail.example`,
  `pia@${'a'.repeat(64)}.example`,
  'pia@mail.example\r\nBcc: all@mail.example',
  'pia@mail.example, ole@mail.example',
  '"pia" <pia@mail.example>',
  '=?utf-8?q?pia?=@mail.example',
  'p\u202eia@mail.example',
])('%j is no address', (typed) => {
  expect(read(typed)).toBeNull();
});

test('for any text: what is an address is one line, and its spelling is an address with the same spelling', () => {
  const part = fc.constantFrom(
    'a',
    'É',
    'ß',
    '.',
    '-',
    '@',
    ' ',
    '\n',
    'mail',
    '.example',
    'xn--',
    '\u0000',
    '1',
    '"',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const address = read(parts.join(''));
      if (!address) return;
      expect(address.email).toMatch(/^[^\s\p{C}]+@[^\s\p{C}]+$/u);
      expect(read(address.emailKey)?.emailKey).toBe(address.emailKey);
    }),
    { numRuns: 1_000 },
  );
});

test('tags are small letters without separators, each once', () => {
  expect(readTags(' VIP; wholesale,Vip ,, Coffee  fair ')).toEqual(['vip', 'wholesale', 'coffee fair']);
  expect(normalizeTag('a,b;c\u0000')).toBe('a b c');
});
