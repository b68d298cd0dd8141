import { toPlainLine } from '../../../generation/plain-text.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { Reading } from '../../../text/reading.ts';

export type Heading = Span & {
  /** 1 for a title, 2 for a section. */
  level: number;
  /** As a reader sees it. */
  text: string;
};

/** The headings of a text; what stands in code is none. */
export function headingsOf({ text, blocks }: Reading): Heading[] {
  return blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end }) => ({
      level: /#*[ \t]*$/.exec(text.slice(Math.max(0, start - 10), start))![0].trim().length,
      text: toPlainLine(text.slice(start, end)),
      start,
      end,
    }));
}
