type Stretch = { start: number; end: number };
type Opener = { at: number; length: number };

const mark = /[\\`*_~[\]!<|]/g;
/** Maximum nesting of brackets. */
const maxOpenBrackets = 32;
const address = /<(?:https?:\/\/|mailto:)[^\s<>]{1,2000}>/y;

/**
 * Marks the characters as hidden that a reader of `block` does not see: emphasis, code ticks, escapes, brackets and
 * addresses of links, images, the bars of a table row. A mark without its partner is text, as in "5 * 3". Linear in the
 * length of the block.
 */
export function hideInlineMarkup(text: string, block: Stretch & { kind: string }, hidden: Uint8Array): void {
  const { end } = block;
  // Most blocks have no marks. This check avoids searching each block up to the end of the whole text.
  if (text.slice(block.start, end).search(mark) < 0) return;
  const emphasis: Record<string, Opener[]> = { '*': [], _: [], '~': [] };
  const brackets: number[] = [];
  const closers = closersOf(text, end);
  mark.lastIndex = block.start;
  for (let found = mark.exec(text); found && found.index < end; found = mark.exec(text)) {
    const at = found.index;
    const sign = found[0];
    if (sign === '\\') {
      if (/[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) hidden[at] = 1;
      mark.lastIndex = at + 2;
    } else if (sign === '`') mark.lastIndex = hideCode(text, at, end, hidden);
    else if (sign === '[') {
      if (brackets.length < maxOpenBrackets) brackets.push(at);
    } else if (sign === ']') mark.lastIndex = hideLink(text, at, brackets.pop(), closers, hidden);
    else if (sign === '<') hideAutolink(text, at, hidden);
    else if (sign === '|') hidden[at] = block.kind === 'row' ? 1 : 0;
    else if (sign !== '!') mark.lastIndex = hideEmphasis(text, at, emphasis[sign]!, end, hidden);
  }
}

/** `**bold**`: hides both runs at the closing one. Returns the offset to continue at. */
function hideEmphasis(text: string, at: number, openers: Opener[], end: number, hidden: Uint8Array): number {
  const sign = text[at]!;
  let after = at;
  while (after < end && text[after] === sign) after += 1;
  const length = after - at;
  const isTightBefore = at > 0 && /[^\s]/.test(text[at - 1]!);
  const isTightAfter = after < end && /[^\s]/.test(text[after]!);
  const isInWord =
    isTightBefore &&
    isTightAfter &&
    /[\p{L}\p{N}]/u.test(text[at - 1]!) &&
    /[\p{L}\p{N}]/u.test(text[after]!);
  // snake_case and 2~3 are words, not emphasis.
  if (sign !== '*' && isInWord) return after;
  if (sign === '~' && length < 2) return after;
  let left = length;
  // A run closes as many openers as it has marks for; one mark of a strike-through is text.
  while (isTightBefore && left > (sign === '~' ? 1 : 0)) {
    const opener = openers.at(-1);
    if (!opener) break;
    const used = Math.min(left, opener.length);
    hidden.fill(1, opener.at + opener.length - used, opener.at + opener.length);
    hidden.fill(1, after - left, after - left + used);
    opener.length -= used;
    left -= used;
    if (opener.length === 0) openers.pop();
  }
  if (isTightAfter && left > (sign === '~' ? 1 : 0)) openers.push({ at: after - left, length: left });
  return after;
}

/** `` `code` ``: hides the ticks and keeps the text between them. */
function hideCode(text: string, at: number, end: number, hidden: Uint8Array): number {
  let after = at;
  while (after < end && text[after] === '`') after += 1;
  const length = after - at;
  const inside = text.slice(after, end).indexOf(text.slice(at, after));
  const close = after + inside;
  if (inside < 0 || text[close + length] === '`') return after;
  hidden.fill(1, at, after);
  hidden.fill(1, close, close + length);
  return close + length;
}

/** Of `[text](address)` only the text stays visible, of `![alt](address)` nothing; `[text]` alone is text. */
function hideLink(
  text: string,
  at: number,
  opening: number | undefined,
  closers: (from: number, closer: string) => number,
  hidden: Uint8Array,
): number {
  const follows = text[at + 1];
  if (opening === undefined || (follows !== '(' && follows !== '[')) return at + 1;
  let close = closers(at + 1, follows === '(' ? ')' : ']');
  if (close < 0) return at + 1;
  // An address may contain one pair of parentheses: /wiki/Mars_(planet).
  if (follows === '(' && text[close + 1] === ')' && text.slice(at + 2, close).includes('(')) close += 1;
  if (text[opening - 1] === '!') hidden.fill(1, opening - 1, close + 1);
  hidden[opening] = 1;
  hidden.fill(1, at, close + 1);
  return close + 1;
}

function hideAutolink(text: string, at: number, hidden: Uint8Array): void {
  address.lastIndex = at;
  const length = address.exec(text)?.[0].length;
  if (length === undefined) return;
  hidden[at] = 1;
  hidden[at + length - 1] = 1;
}

/** Returns a function that finds the next closing bracket before `end`. Each part of the text is searched only once. */
function closersOf(text: string, end: number) {
  const next: Record<string, number> = { ')': -2, ']': -2 };
  return (from: number, closer: string): number => {
    const known = next[closer]!;
    if (known === -1 || known >= from) return known;
    const found = text.slice(from, end).indexOf(closer);
    next[closer] = found < 0 ? -1 : from + found;
    return next[closer]!;
  };
}
