import { emailSchema } from '../../accounts/schemas.ts';
import { mergeLine } from '../merge-tags/fill-merge-tags.ts';
import { oneLine } from '../render/fill.ts';

/** A mailbox: an address that may have an account, and any name. */
export type Mailbox = { name?: string; address: string };

/** Characters of an encoded word. A line of them has at most 76 (RFC 2047), with the name of the header. */
const mostWord = 64;
const open = '=?utf-8?Q?';
const close = '?=';
/** Letters, figures and marks of ASCII that mean nothing in any header. */
const plainName = /^[\w ]{1,60}$/;
const plainSubject = /^[\x20-\x7e]{1,66}$/;

/** A header with its line break. `value` is folded and encoded already. */
export const header = (name: string, value: string) => `${name}: ${value}\r\n`;

/** The subject for its header. Line breaks are spaces, so that nothing becomes a header of its own. */
export function subjectValue(subject: string): string {
  const line = oneLine(subject);
  if (line === '') return '';
  return plainSubject.test(line) && !line.includes('=?') ? line : encodedWords(line);
}

/** `=?utf-8?Q?Name?= <address>`. Throws for an address that no account may have. One with other letters stays (RFC 6532). */
export function mailboxValue({ name = '', address }: Mailbox): string {
  const read = emailSchema.safeParse(address);
  if (!read.success) throw new RangeError('The address of the message is not valid.');
  const line = mergeLine(name);
  if (line === '') return read.data;
  return `${plainName.test(line) ? line : encodedWords(line)}\r\n <${read.data}>`;
}

/** "Thu, 26 Nov 2026 03:22:00 +0000" */
export function dateValue(moment: string): string {
  return new Date(moment).toUTCString().replace('GMT', '+0000');
}

/** RFC 2047: words of the Q encoding, each in a line of its own. No character is divided. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    const encoded = encodeInWord(character);
    if (open.length + word.length + encoded.length + close.length > mostWord) {
      words.push(word);
      word = '';
    }
    word += encoded;
  }
  return [...words, word].map((each) => open + each + close).join('\r\n ');
}

function encodeInWord(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  return character === ' ' ? '_' : encodedBytes(character);
}

/** The bytes of a character in UTF-8, as `=E2=82=AC`. */
export function encodedBytes(character: string): string {
  // `encodeURIComponent` leaves some marks of ASCII.
  if (character < '\x80') return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return encodeURIComponent(character).replaceAll('%', '=');
}
