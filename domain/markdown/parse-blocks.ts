import { parseInline, type Inline, type Stretch } from './parse-inline.ts';

/** Lines of one block; each is parsed separately. */
export type Lines = Inline[][];

export type ListItem = { depth: number; lines: Lines };
export type Block = Stretch &
  (
    | { kind: 'heading'; level: number; lines: Lines }
    | { kind: 'paragraph'; lines: Lines }
    | { kind: 'quote'; lines: Lines }
    | { kind: 'list'; isOrdered: boolean; first: number; items: ListItem[] }
    | { kind: 'code'; line: Stretch[] }
    | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
    | { kind: 'rule' }
  );

const fenceMark = /^ {0,3}(`{3,}|~{3,})/;
const headingMark = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const closingHashes = /(?<![ \t])[ \t]+#+[ \t]*$/;
const ruleLine = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const itemMark = /^([ \t]*)(?:[-*+•‣◦▪●]|(\d{1,9})[.)])[ \t]+(?=\S)/;
const quoteMark = /^ {0,3}>[ \t]?/;
const tableRow = /^[ \t]*\|.*\|[ \t]*$/;
const tableRule = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;

/**
 * Parses the Markdown that AI providers write into blocks; anything else is paragraphs. Never fails, and also parses
 * incomplete texts. HTML is text.
 */
export function parseBlocks(source: string): Block[] {
  const lines = splitLines(source);
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    const text = source.slice(line.start, line.end);
    if (text.trim() === '') index += 1;
    else if (fenceMark.test(text)) index = readCode(source, lines, index, blocks);
    else if (ruleLine.test(text)) {
      blocks.push({ kind: 'rule', ...line });
      index += 1;
    } else if (headingMark.test(text)) {
      blocks.push(headingFrom(source, line, text));
      index += 1;
    } else if (itemMark.test(text)) index = readList(source, lines, index, blocks);
    else if (quoteMark.test(text)) index = readQuote(source, lines, index, blocks);
    else if (isTable(source, lines, index)) index = readTable(source, lines, index, blocks);
    else index = readParagraph(source, lines, index, blocks);
  }
  return blocks;
}

function splitLines(source: string): Stretch[] {
  const lines: Stretch[] = [];
  for (let start = 0; start < source.length;) {
    const newline = source.indexOf('\n', start);
    const stop = newline < 0 ? source.length : newline;
    lines.push({ start, end: source[stop - 1] === '\r' && stop > start ? stop - 1 : stop });
    start = newline < 0 ? source.length : newline + 1;
  }
  return lines;
}

const textOf = (source: string, line: Stretch | undefined) =>
  line ? source.slice(line.start, line.end) : '';

function headingFrom(source: string, line: Stretch, text: string): Block {
  const [mark, hashes] = headingMark.exec(text)!;
  const closing = closingHashes.exec(text.slice(mark.length))?.[0].length ?? 0;
  const inline = parseInline(source, line.start + mark.length, line.end - closing);
  return { kind: 'heading', level: hashes!.length, lines: [inline], ...line };
}

function readCode(source: string, lines: Stretch[], first: number, blocks: Block[]): number {
  const fence = fenceMark.exec(textOf(source, lines[first]))![1]!;
  let index = first + 1;
  // An unclosed fence extends to the end, because the text may still be arriving.
  while (index < lines.length && !isClosing(textOf(source, lines[index]), fence)) index += 1;
  const line = lines.slice(first + 1, index);
  blocks.push({
    kind: 'code',
    line,
    start: lines[first]!.start,
    end: (lines[index] ?? lines[index - 1])!.end,
  });
  return index + 1;
}

/** At least as long as the opening fence, and nothing else on the line. */
function isClosing(text: string, fence: string): boolean {
  const mark = text.trim();
  return mark.startsWith(fence) && mark === fence[0]!.repeat(mark.length);
}

function readList(source: string, lines: Stretch[], first: number, blocks: Block[]): number {
  const [, , number] = itemMark.exec(textOf(source, lines[first]))!;
  const items: ListItem[] = [];
  const indents: number[] = [];
  let index = first;
  for (; index < lines.length; index += 1) {
    const line = lines[index]!;
    const text = textOf(source, line);
    const mark = ruleLine.test(text) ? null : itemMark.exec(text);
    if (mark) {
      const indent = mark[1]!.replace(/\t/g, '    ').length;
      // A list of another kind at the outer level begins a new list.
      if (indent <= (indents[0] ?? 0) && (mark[2] === undefined) !== (number === undefined)) break;
      while (indents.length > 0 && indents.at(-1)! > indent) indents.pop();
      if (indents.length === 0 || indents.at(-1)! < indent) indents.push(indent);
      items.push({
        depth: Math.min(indents.length - 1, 3),
        lines: [parseInline(source, line.start + mark[0].length, line.end)],
      });
    } else if (text.trim() === '') {
      // A blank line between items keeps the list together.
      if (!itemMark.test(textOf(source, lines[index + 1]))) break;
    } else if (/^[ \t]/.test(text)) {
      const indent = text.length - text.trimStart().length;
      items.at(-1)!.lines.push(parseInline(source, line.start + indent, line.end));
    } else break;
  }
  const start = lines[first]!.start;
  const end = lines[index - 1]!.end;
  blocks.push({
    kind: 'list',
    isOrdered: number !== undefined,
    first: Number(number ?? 1),
    items,
    start,
    end,
  });
  return index;
}

function readQuote(source: string, lines: Stretch[], first: number, blocks: Block[]): number {
  const inner: Lines = [];
  let index = first;
  for (; index < lines.length; index += 1) {
    const line = lines[index]!;
    const mark = quoteMark.exec(textOf(source, line));
    if (!mark) break;
    inner.push(parseInline(source, line.start + mark[0].length, line.end));
  }
  blocks.push({ kind: 'quote', lines: inner, start: lines[first]!.start, end: lines[index - 1]!.end });
  return index;
}

function isTable(source: string, lines: Stretch[], index: number): boolean {
  return tableRow.test(textOf(source, lines[index])) && tableRule.test(textOf(source, lines[index + 1]));
}

function readTable(source: string, lines: Stretch[], first: number, blocks: Block[]): number {
  let index = first + 2;
  while (tableRow.test(textOf(source, lines[index]))) index += 1;
  const rows = lines.slice(first + 2, index).map((line) => cellsOf(source, line));
  const header = cellsOf(source, lines[first]!);
  blocks.push({ kind: 'table', header, rows, start: lines[first]!.start, end: lines[index - 1]!.end });
  return index;
}

function cellsOf(source: string, line: Stretch): Inline[][] {
  const cells: Inline[][] = [];
  let from = source.indexOf('|', line.start) + 1;
  for (let at = from; at < line.end; at += 1) {
    if (source[at] !== '|' || source[at - 1] === '\\') continue;
    const cell = source.slice(from, at);
    const start = from + cell.length - cell.trimStart().length;
    cells.push(parseInline(source, start, Math.max(start, at - (cell.length - cell.trimEnd().length))));
    from = at + 1;
  }
  return cells;
}

function readParagraph(source: string, lines: Stretch[], first: number, blocks: Block[]): number {
  const inner: Lines = [];
  let index = first;
  for (; index < lines.length; index += 1) {
    const line = lines[index]!;
    const text = textOf(source, line);
    if (text.trim() === '') break;
    const startsOther = [fenceMark, ruleLine, headingMark, itemMark, quoteMark].some((mark) =>
      mark.test(text),
    );
    if (index > first && (startsOther || isTable(source, lines, index))) break;
    const indent = text.length - text.trimStart().length;
    inner.push(parseInline(source, line.start + indent, line.end));
  }
  blocks.push({ kind: 'paragraph', lines: inner, start: lines[first]!.start, end: lines[index - 1]!.end });
  return index;
}
