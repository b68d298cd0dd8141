import { toStorable } from '../../content/stored-text.ts';
import { encodedBytes } from './headers.ts';

/** Characters of a line, with the mark of a soft break. RFC 2045, 6.7. */
const mostLine = 76;

/** A text as lines of ASCII of at most 76 characters, its line breaks as CRLF. */
export function quotedPrintable(text: string): string {
  return toStorable(text).replace(/\r\n?/g, '\n').split('\n').map(encodeLine).join('\r\n');
}

function encodeLine(line: string): string {
  let encoded = '';
  let length = 0;
  const characters = Array.from(line);
  characters.forEach((character, index) => {
    const isLast = index === characters.length - 1;
    const piece = isPlain(character, isLast) ? character : encodedBytes(character);
    // Room for the mark of a soft break.
    if (length + piece.length > mostLine - 1) {
      encoded += '=\r\n';
      length = 0;
    }
    encoded += piece;
    length += piece.length;
  });
  return encoded;
}

/** White space at the end of a line is lost on the way, so it is encoded there. */
function isPlain(character: string, isLast: boolean): boolean {
  if (character === ' ' || character === '\t') return !isLast;
  return character > ' ' && character <= '~' && character !== '=';
}
