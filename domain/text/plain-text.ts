import { readBlocks, type Block } from './markdown-blocks.ts';

const link = /\]\(\s{0,99}<?([^\s<>]{0,2000}?)>?(?:\s{1,99}["'(][^\n]{0,500}?["')])?\)(\)?)/y;

/**
 * Markdown as readable plain text: headings without marks, bullets as "- ", numbers kept, links as "text (address)",
 * table cells separated by bars, code unchanged. HTML is text and stays as it is. `bullet` replaces the "-" of items.
 */
export function toPlainText(markdown: string, bullet = '-'): string {
  const text = markdown.replaceAll('\r\n', '\n');
  const { blocks, hidden } = readBlocks(text);
  let plain = '';
  let previous: Block | null = null;
  for (const block of blocks) {
    plain += separator(text, previous, block);
    plain +=
      block.kind === 'code'
        ? text.slice(block.start, block.end)
        : markOf(text, block, bullet) + shown(text, block, hidden);
    previous = block;
  }
  return plain
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** The plain text on one line, for titles and previews. */
export function toPlainLine(markdown: string): string {
  return toPlainText(markdown).replace(/\s+/g, ' ');
}

/** One line break or an empty line, as between the blocks of the source. */
function separator(text: string, previous: Block | null, block: Block): string {
  if (!previous) return '';
  const isApart = /\n[^\S\n]*\n/.test(text.slice(previous.end, block.start));
  return isApart || previous.kind === 'heading' || block.kind === 'heading' ? '\n\n' : '\n';
}

/** The marker before a list item: its indentation, and its number or the bullet. */
function markOf(text: string, block: Block, bullet: string): string {
  if (block.kind !== 'item') return '';
  const lineStart = text.lastIndexOf('\n', block.start - 1) + 1;
  const mark = /^(?:>[ \t]?)*([ \t]*)(\d+[.)])?/.exec(text.slice(lineStart, block.start));
  return `${mark?.[1] ?? ''}${mark?.[2] ?? bullet} `;
}

function shown(text: string, block: Block, hidden: Uint8Array): string {
  let plain = '';
  // The text since the last link is apart: comparing it with an address must not copy all the text before it.
  let recent = '';
  for (let at = block.start; at < block.end; at += 1) {
    if (!hidden[at]) recent += text[at];
    else if (text[at] === '|') recent += '|';
    else if (text[at] === ']') {
      plain += recent + addressAt(text, at, recent);
      recent = '';
    }
  }
  plain += recent;
  if (block.kind !== 'row') return plain;
  const cells = plain.trim().replace(/^\||\|$/g, '');
  return cells
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ')
    .trim();
}

/** " (address)" of the link whose text ends at `at`; empty if the text is the address already. */
function addressAt(text: string, at: number, before: string): string {
  link.lastIndex = at;
  const [, address = '', bracket = ''] = link.exec(text) ?? [];
  const whole = address.includes('(') ? address + bracket : address;
  return whole === '' || before.endsWith(whole) ? '' : ` (${whole})`;
}
