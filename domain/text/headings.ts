import type { Span } from './markdown-blocks.ts';
import { toPlainLine } from './plain-text.ts';
import type { Reading } from './reading.ts';

export type Heading = Span & {
  /** 1 for a title, 2 for a section. */
  level: number;
  /** Its place among the blocks of the text. */
  block: number;
  /** As a reader sees it. */
  text: string;
};

/** The headings of a text in order; a `#` inside code is none. */
export function headingsOf({ text, blocks }: Reading): Heading[] {
  return blocks.flatMap(({ kind, start, end }, block) => {
    if (kind !== 'heading') return [];
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const level = /#{1,6}/.exec(line)?.[0].length ?? 1;
    return [{ level, start, end, block, text: toPlainLine(text.slice(start, end)) }];
  });
}

/** The longest title that a search result shows whole, in characters. */
export const maxTitleCharacters = 60;
