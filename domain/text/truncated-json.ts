/**
 * The JSON object in an answer: without what is written around it, such as a code fence, with raw line breaks in texts
 * and commas before a bracket forgiven, and, where the answer ends early, up to the last whole item of a list. Null
 * where there is none. An item of `partOf` lists belongs to the item around it.
 */
export function readTruncatedJson(
  text: string,
  partOf: readonly string[] = [],
): Record<string, unknown> | null {
  let start = -1;
  for (let tries = 0; tries < 20; tries += 1) {
    start = text.indexOf('{', start + 1);
    if (start < 0) return null;
    const object = readFrom(text, start, partOf);
    if (object && Object.keys(object).length > 0) return object;
  }
  return null;
}

/** An answer has 6 levels. */
const deepest = 100;

type Open = { bracket: '{' | '['; name: string };

function readFrom(text: string, start: number, partOf: readonly string[]): Record<string, unknown> | null {
  const open: Open[] = [];
  const pieces: string[] = [];
  let lastText = '';
  /** Number of pieces, and brackets to close, at the end of the last whole item. */
  let whole: { pieces: number; closing: string } | null = null;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '"') {
      const end = endOfText(text, at);
      if (end < 0) break;
      lastText = text.slice(at + 1, end);
      // oxlint-disable-next-line no-control-regex -- JSON has none inside a text
      pieces.push(text.slice(at, end + 1).replace(/[\u0000-\u001f]/g, ' '));
      at = end;
      continue;
    }
    if (letter === '{' || letter === '[') open.push({ bracket: letter, name: lastText });
    if (open.length > deepest) return null;
    if (letter === '}' || letter === ']') {
      if (pieces.at(-1) === ',') pieces.pop();
      open.pop();
    }
    if (!/\s/.test(letter)) pieces.push(letter);
    if (open.length === 0) return parse(pieces.join(''));
    const around = open.at(-1)!;
    const isWhole =
      letter === '}' && (open.length === 1 || (around.bracket === '[' && !partOf.includes(around.name)));
    if (isWhole || (letter === ']' && open.length === 1))
      whole = { pieces: pieces.length, closing: closingOf(open) };
  }
  return whole && parse(pieces.slice(0, whole.pieces).join('') + whole.closing);
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

const closingOf = (open: readonly Open[]) =>
  open
    .map(({ bracket }) => (bracket === '{' ? '}' : ']'))
    .reverse()
    .join('');

function parse(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
