import { parseBlocks, type Block, type Lines } from '#domain/markdown/parse-blocks.ts';
import type { Inline, Stretch } from '#domain/markdown/parse-inline.ts';

/** The smallest part of a text with lines of its own: a heading, a paragraph, a list item, a cell of a table. */
export type Slot =
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'paragraph' | 'quote' | 'code' }
  | { readonly kind: 'item'; readonly isOrdered: boolean; readonly depth: number }
  /** Row -1 is the header. `table` is the index of its block. */
  | { readonly kind: 'cell'; readonly table: number; readonly row: number; readonly column: number };

/** How characters are drawn, as bits that are combined. */
export const look = { strong: 1, emphasis: 2, struck: 4, code: 8, address: 16 } as const;

/** A text and how it is drawn. A character without a slot is not drawn: a mark of Markdown. */
export type DrawnSource = {
  readonly text: string;
  readonly slots: readonly Slot[];
  /** Index of the slot of each character; -1 for none. */
  readonly slotAt: Int32Array;
  readonly lookAt: Uint8Array;
};

/** Reads Markdown into slots with the parser that draws it. */
export function readSlots(source: string): DrawnSource {
  const slots: Slot[] = [];
  const slotAt = new Int32Array(source.length).fill(-1);
  const lookAt = new Uint8Array(source.length);

  const fill = ({ start, end }: Stretch, style: number): number => {
    slotAt.fill(slots.length - 1, start, end);
    lookAt.fill(style, start, end);
    return end;
  };
  /** Returns where the parts end. */
  const fillInline = (parts: readonly Inline[], from: number, style: number): number => {
    let end = from;
    for (const part of parts) {
      if (part.kind === 'image') end = fill(part.description, style);
      else if (part.kind === 'link')
        end = fillAddress(part.address, fillInline(part.children, end, style), style);
      else if ('children' in part) end = fillInline(part.children, end, style | look[part.kind]);
      else end = fill(part, part.kind === 'code' ? style | look.code : style);
    }
    return end;
  };
  const fillAddress = (address: string, from: number, style: number): number => {
    const start = source.indexOf(address, from);
    const isBehind = start >= 0 && /^[*_~`]*\]\([ \t]*<?$/.test(source.slice(from, start).slice(0, 40));
    return isBehind ? fill({ start, end: start + address.length }, style | look.address) : from;
  };
  const fillLines = (slot: Slot, start: number, lines: Lines): void => {
    slots.push(slot);
    let end = start;
    lines.forEach((line, index) => {
      if (index > 0) end = fillBreak(end);
      end = fillInline(line, end, 0);
    });
  };
  const fillBreak = (from: number): number => {
    const start = source.indexOf('\n', from);
    return start < 0 ? from : fill({ start, end: start + 1 }, 0);
  };
  const fillBlock = (block: Block, table: number): void => {
    switch (block.kind) {
      case 'heading':
        return fillLines({ kind: 'heading', level: block.level }, block.start, block.lines);
      case 'paragraph':
      case 'quote':
        return fillLines({ kind: block.kind }, block.start, block.lines);
      case 'list': {
        const { isOrdered, items } = block;
        for (const { depth, lines } of items)
          fillLines({ kind: 'item', isOrdered, depth }, block.start, lines);
        return;
      }
      case 'code':
        slots.push({ kind: 'code' });
        block.line.forEach((stretch, index) => {
          if (index > 0) fillBreak(block.line[index - 1]!.end);
          fill(stretch, 0);
        });
        return;
      case 'table':
        [block.header, ...block.rows].forEach((cells, row) =>
          cells.forEach((cell, column) => {
            slots.push({ kind: 'cell', table, row: row - 1, column });
            fillInline(cell, block.start, 0);
          }),
        );
        return;
      case 'rule':
        return;
    }
  };
  parseBlocks(source).forEach(fillBlock);
  return { text: source, slots, slotAt, lookAt };
}

/** The same without its marks: each slot is a line. */
export function withoutMarks({ text, slots, slotAt, lookAt }: DrawnSource): DrawnSource {
  const drawn: number[] = [];
  const characters: string[] = [];
  let last = -1;
  slotAt.forEach((slot, at) => {
    if (slot < 0) return;
    if (slot !== last && last >= 0) {
      characters.push('\n');
      drawn.push(-1);
    }
    last = slot;
    characters.push(text[at]!);
    drawn.push(at);
  });
  if (last >= 0) {
    characters.push('\n');
    drawn.push(-1);
  }
  return {
    text: characters.join(''),
    slots,
    slotAt: Int32Array.from(drawn, (at) => (at < 0 ? -1 : slotAt[at]!)),
    lookAt: Uint8Array.from(drawn, (at) => (at < 0 ? 0 : lookAt[at]!)),
  };
}
