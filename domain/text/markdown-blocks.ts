import { hideInlineMarkup } from './inline-markup.ts';

/** A range of a text as offsets in UTF-16 code units: `start` inclusive, `end` exclusive. */
export type Span = { start: number; end: number };

/** heading, item (of a list) and row (of a table) are sentences of their own; code is not prose. */
export type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'code';
export type Block = Span & { kind: BlockKind };

/** A parsed Markdown text: its blocks, and the characters that are marks and not shown. */
export type Blocks = {
  blocks: Block[];
  /** 1 for each character that is a mark: `#`, `**`, the address of a link, a line of backticks. */
  hidden: Uint8Array;
};

const blank = /^[^\S\n]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}(?=[ \t]|$)[ \t]*/;
const underline = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const item = /^[ \t]*(?:[-*+•‣◦▪●]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?=\S)/;
const quote = /^ {0,3}(?:>[ \t]?)+/;
/** For a line without the whitespace around it. */
const row = /^\|.*\|$/;
const rowRule = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?$/;

/** Parses Markdown line by line into blocks. Any text is valid: plain text has paragraphs and no hidden characters. */
export function readBlocks(text: string): Blocks {
  const hidden = new Uint8Array(text.length);
  const blocks: Block[] = [];
  let openFence = '';
  let paragraph: Block | null = null;
  for (let start = 0, next; start < text.length; start = next) {
    const newline = text.indexOf('\n', start);
    next = newline < 0 ? text.length : newline + 1;
    const end =
      newline < 0 ? text.length : newline > start && text[newline - 1] === '\r' ? newline - 1 : newline;
    const line = text.slice(start, end);
    const fenceMark = fence.exec(line)?.[1];
    if (openFence || fenceMark) {
      paragraph = null;
      if (!openFence) openFence = fenceMark!;
      else if (fenceMark?.startsWith(openFence)) openFence = '';
      else {
        blocks.push({ kind: 'code', start, end });
        continue;
      }
      hidden.fill(1, start, next);
      continue;
    }
    paragraph = readLine(line, start, next, paragraph, blocks, hidden);
  }
  for (const block of blocks) if (block.kind !== 'code') hideInlineMarkup(text, block, hidden);
  return { blocks, hidden };
}

/** Adds one line to the blocks. Returns the paragraph that the next line would continue. */
function readLine(
  line: string,
  start: number,
  next: number,
  paragraph: Block | null,
  blocks: Block[],
  hidden: Uint8Array,
): Block | null {
  const hide = (from: number, to: number) => hidden.fill(1, from, to);
  const first = line.charCodeAt(0);
  // Most lines begin with a letter and contain no table: they are paragraphs without further checks.
  const isLetter = (first > 64 && first < 91) || (first > 96 && first < 123);
  if (!isLetter) {
    if (blank.test(line)) return null;
    if (rule.test(line) || (paragraph && underline.test(line)) || rowRule.test(line.trim())) {
      hide(start, next);
      return null;
    }
    const quoted = quote.exec(line)?.[0].length ?? 0;
    hide(start, start + quoted);
    const inner = line.slice(quoted);
    const innerStart = start + quoted;
    const kind = kindOf(inner);
    if (kind !== 'paragraph') {
      const mark = (kind === 'heading' ? heading : item).exec(inner)?.[0].length ?? 0;
      const shown = kind === 'row' ? 0 : mark;
      hide(innerStart, innerStart + shown);
      if (kind === 'heading') {
        const closing = closingHashes(inner.slice(shown));
        hide(start + line.length - closing, start + line.length);
      }
      blocks.push({ kind, start: innerStart + shown, end: start + line.length });
      return kind === 'item' ? blocks.at(-1)! : null;
    }
  }
  if (paragraph) paragraph.end = start + line.length;
  else blocks.push({ kind: 'paragraph', start, end: start + line.length });
  return paragraph ?? blocks.at(-1)!;
}

/** Length of the `##` that may close a heading, with the whitespace around it. */
function closingHashes(title: string): number {
  const trimmed = title.trimEnd();
  let end = trimmed.length;
  while (end > 0 && trimmed[end - 1] === '#') end -= 1;
  const isClosing = end < trimmed.length && (end === 0 || /\s/.test(trimmed[end - 1]!));
  return isClosing ? title.length - title.slice(0, end).trimEnd().length : 0;
}

function kindOf(line: string): BlockKind {
  if (heading.test(line)) return 'heading';
  if (item.test(line)) return 'item';
  return row.test(line.trim()) ? 'row' : 'paragraph';
}
