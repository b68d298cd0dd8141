import type { Span } from './markdown-blocks.ts';
import { toPlainLine } from './plain-text.ts';
import type { Reading } from './reading.ts';

export type Heading = Span & {
  /** 1 for a title, 2 for a section. */
  level: number;
  /** Index of its block. */
  block: number;
  /** Its visible text. */
  text: string;
};

/** The headings of a text in order; a `#` in a code block is not a heading. */
export function headingsOf({ text, blocks }: Reading): Heading[] {
  return blocks.flatMap(({ kind, start, end }, block) => {
    if (kind !== 'heading') return [];
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const level = /#{1,6}/.exec(line)?.[0].length ?? 1;
    return [{ level, start, end, block, text: toPlainLine(text.slice(start, end)) }];
  });
}

/** Maximum title that a search result shows completely, in characters. */
export const maxTitleCharacters = 60;
