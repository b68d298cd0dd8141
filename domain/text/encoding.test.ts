import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodingOf, isBinary, isUtf8 } from './encoding.ts';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['Größe', Buffer.from('Größe'), 'utf-8'],
  ['plain letters', Buffer.from('Desk'), 'utf-8'],
  ['nothing', Buffer.from(''), 'utf-8'],
  ['the old Windows encoding', Buffer.from('Gr\xf6\xdfe', 'latin1'), 'windows-1252'],
  ['UTF-16 with its mark', Buffer.from('\ufeffprompt', 'utf16le'), 'utf-16le'],
  ['UTF-16 of the other order', utf16be('\ufeffprompt'), 'utf-16be'],
  ['UTF-16 without a mark', Buffer.from('prompt\nDesk', 'utf16le'), 'utf-16le'],
  ['UTF-16 of the other order without a mark', utf16be('prompt\nDesk'), 'utf-16be'],
] as const)('the encoding of %s', (_case, bytes, encoding) => expect(encodingOf(bytes)).toBe(encoding));

test('for any bytes: UTF-8 is what a strict decoder accepts', () => {
  const tricky = fc.constantFrom(
    0x7f,
    0x80,
    0xbf,
    0xc0,
    0xc2,
    0xe0,
    0xa0,
    0xed,
    0x9f,
    0xf0,
    0x90,
    0xf4,
    0xf5,
  );
  const bytes = fc
    .array(fc.oneof(tricky, fc.nat(255)), { maxLength: 8 })
    .map((each) => Uint8Array.from(each));
  fc.assert(
    fc.property(bytes, (each) => {
      let isAccepted = true;
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(each);
      } catch {
        isAccepted = false;
      }
      expect(isUtf8(each)).toBe(isAccepted);
    }),
    { numRuns: 2_000 },
  );
});

test('a text has no control characters but those of lines and tabs', () => {
  expect(isBinary('a\tb\r\nc\u000b')).toBe(false);
  expect(isBinary('a\u0000b')).toBe(true);
});
