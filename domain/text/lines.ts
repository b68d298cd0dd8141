import type { Span } from './markdown-blocks.ts';

/** A line of a text with its place, without the line break. */
export type Line = Span & { text: string };

/** The lines of a text with their places. */
export function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { text: line, start, end: start + line.length };
  });
}
