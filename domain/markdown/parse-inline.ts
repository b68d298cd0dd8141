/** A range of the source; `end` is exclusive. */
export type Stretch = { start: number; end: number };

/**
 * The parts of a line. A leaf is a range of the source that is shown unchanged, so that evidence found in the source
 * can be marked. `at` is where an address is in the source; that of an image is not checked.
 */
export type Inline =
  | ({ kind: 'text' | 'code' } & Stretch)
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  | { kind: 'link'; address: string; at: number; children: Inline[] }
  | { kind: 'image'; address: string; at: number; description: Stretch };

type Wrapped = 'strong' | 'emphasis' | 'struck';

/** Maximum nesting, which limits the work for hostile text. */
const maxDepth = 8;
const interesting = /[\\`*_~[!<]/g;
const punctuation = /[!-/:-@[-`{-~]/;
const wordCharacter = /[\p{L}\p{N}]/u;
/** Only these addresses are links; any other is shown as text. */
const safeAddress = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>"]{1,2000})>/y;

/** Parses the inline Markdown of one line, `start` to `end` of `source`. Searches never leave the line. */
export function parseInline(source: string, start: number, end: number): Inline[] {
  const line = source.slice(start, end);
  return moveBy(start, parseStretch(line, 0, line.length, 0));
}

function moveBy(offset: number, parts: Inline[]): Inline[] {
  const move = ({ start, end }: Stretch) => ({ start: start + offset, end: end + offset });
  return parts.map((part) => {
    if (part.kind === 'link')
      return { ...part, at: part.at + offset, children: moveBy(offset, part.children) };
    if ('children' in part) return { ...part, children: moveBy(offset, part.children) };
    return part.kind === 'image'
      ? { ...part, at: part.at + offset, description: move(part.description) }
      : { ...part, ...move(part) };
  });
}

/** What is text for the rest of a range: marks without a partner, and brackets that end at an address that is no link. */
type Hopeless = { marks: Set<string>; linksUntil: number };

function parseStretch(source: string, start: number, end: number, depth: number): Inline[] {
  const parts: Inline[] = [];
  const hopeless: Hopeless = { marks: new Set(), linksUntil: 0 };
  const scan = new RegExp(interesting);
  let textStart = start;
  scan.lastIndex = start;

  const flush = (until: number) => {
    if (until > textStart) parts.push({ kind: 'text', start: textStart, end: until });
  };
  const take = (at: number, part: Inline | null, next: number) => {
    flush(at);
    if (part) parts.push(part);
    textStart = next;
    scan.lastIndex = next;
  };

  for (let found = scan.exec(source); found && found.index < end; found = scan.exec(source)) {
    const at = found.index;
    const read = depth < maxDepth ? readMark(source, at, end, hopeless, depth) : null;
    if (read) take(at, read.part, read.next);
    else scan.lastIndex = at + runLength(source, at, end);
  }
  flush(end);
  return parts;
}

type Read = { part: Inline | null; next: number };

function readMark(source: string, at: number, end: number, hopeless: Hopeless, depth: number): Read | null {
  switch (source[at]) {
    case '\\':
      // The backslash is not shown; the escaped character begins the next text.
      return at + 1 < end && punctuation.test(source[at + 1]!) ? readEscape(at) : null;
    case '`':
      return readCode(source, at, end, hopeless);
    case '[':
      return readLink(source, at, end, hopeless, depth);
    case '!':
      return source[at + 1] === '[' ? readImage(source, at, end, hopeless) : null;
    case '<':
      return readAutolink(source, at, end);
    default:
      return readWrapped(source, at, end, hopeless, depth);
  }
}

function readEscape(at: number): Read {
  return { part: { kind: 'text', start: at + 1, end: at + 2 }, next: at + 2 };
}

function runLength(source: string, at: number, end: number): number {
  let after = at + 1;
  while (after < end && source[after] === source[at]) after += 1;
  return after - at;
}

function readCode(source: string, at: number, end: number, hopeless: Hopeless): Read | null {
  const ticks = source.slice(at, at + runLength(source, at, end));
  if (hopeless.marks.has(ticks)) return null;
  const close = source.indexOf(ticks, at + ticks.length);
  if (close < 0 || close + ticks.length > end) {
    hopeless.marks.add(ticks);
    return null;
  }
  return { part: { kind: 'code', start: at + ticks.length, end: close }, next: close + ticks.length };
}

function readWrapped(
  source: string,
  at: number,
  end: number,
  hopeless: Hopeless,
  depth: number,
): Read | null {
  const sign = source[at]!;
  const length = Math.min(runLength(source, at, end), 2);
  const kind = wrappedBy(sign, length);
  const mark = sign.repeat(length);
  const open = at + length;
  if (!kind || hopeless.marks.has(mark) || open >= end || /\s/.test(source[open]!)) return null;
  // snake_case is a word.
  if (sign === '_' && at > 0 && wordCharacter.test(source[at - 1]!)) return null;
  const close = findClose(source, mark, open, end);
  if (close < 0) {
    hopeless.marks.add(mark);
    return null;
  }
  return { part: { kind, children: parseStretch(source, open, close, depth + 1) }, next: close + length };
}

function wrappedBy(sign: string, length: number): Wrapped | null {
  if (sign === '~') return length === 2 ? 'struck' : null;
  return length === 2 ? 'strong' : 'emphasis';
}

/** The closing mark: not after a space, as long as the opening one, not inside a word for `_`. */
function findClose(source: string, mark: string, from: number, end: number): number {
  const sign = mark[0]!;
  for (let at = source.indexOf(mark, from + 1); at >= 0 && at < end;) {
    const run = runLength(source, at, end);
    const after = source[at + run] ?? ' ';
    const fits = run === mark.length || run === 3;
    const isInWord = sign === '_' && at + run < end && wordCharacter.test(after);
    // Of three, the inner mark closes first, so the outer one uses the end of the run.
    if (fits && !isInWord && !/\s/.test(source[at - 1]!)) return at + run - mark.length;
    at = source.indexOf(mark, at + run);
  }
  return -1;
}

function readLink(source: string, at: number, end: number, hopeless: Hopeless, depth: number): Read | null {
  if (at < hopeless.linksUntil) return null;
  const found = readBrackets(source, at, end, hopeless);
  if (!found) return null;
  const { label, address, addressStart, next } = found;
  if (!safeAddress.test(address)) {
    hopeless.linksUntil = label.end;
    return null;
  }
  const children = parseStretch(source, label.start, label.end, depth + 1);
  return { part: { kind: 'link', address, at: addressStart, children }, next };
}

function readImage(source: string, at: number, end: number, hopeless: Hopeless): Read | null {
  const found = readBrackets(source, at + 1, end, hopeless);
  if (!found) return null;
  const { label, address, addressStart, next } = found;
  return { part: { kind: 'image', address, at: addressStart, description: label }, next };
}

/** `[label](address)` or `[label](address "title")`. */
function readBrackets(source: string, at: number, end: number, hopeless: Hopeless) {
  if (hopeless.marks.has('](')) return null;
  const middle = source.indexOf('](', at + 1);
  if (middle < 0 || middle >= end) {
    hopeless.marks.add('](');
    return null;
  }
  let close = source.indexOf(')', middle + 2);
  if (close < 0 || close >= end) {
    hopeless.marks.add('](');
    return null;
  }
  // An address may contain one pair of parentheses: /wiki/Mars_(planet).
  const inner = source.indexOf('(', middle + 2);
  if (inner >= 0 && inner < close && source[close + 1] === ')' && close + 1 < end) close += 1;
  const inside = source.slice(middle + 2, close);
  const [address = ''] = inside.trim().split(/\s/, 1);
  const addressStart = middle + 2 + inside.length - inside.trimStart().length;
  return { label: { start: at + 1, end: middle }, address, addressStart, next: close + 1 };
}

function readAutolink(source: string, at: number, end: number): Read | null {
  autolink.lastIndex = at;
  const found = autolink.exec(source);
  if (!found || at + found[0].length > end) return null;
  const stretch = { start: at + 1, end: at + found[0].length - 1 };
  const children: Inline[] = [{ kind: 'text', ...stretch }];
  const part: Inline = { kind: 'link', address: found[1]!, at: stretch.start, children };
  return { part, next: stretch.end + 1 };
}
