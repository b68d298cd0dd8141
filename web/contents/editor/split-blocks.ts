import { tokenizer } from './tokenizer.ts';

export type SourceBlock = {
  markdown: string;
  /** The line end and the blank lines up to the next block, or to the end of the text. */
  gap: string;
};

export type SourceBlocks = {
  /** Blank lines before the first block. */
  lead: string;
  blocks: SourceBlock[];
  /** Link definitions of the whole text, from lines such as `[name]: address`. */
  references: object;
};

/** Lines [from, to) of one top-level block. */
type Range = { from: number; to: number };

/**
 * Splits a text into its top-level blocks; joined they give the same text, character by character. Lines that render
 * nothing (link definitions) are blocks of their own.
 */
export function splitBlocks(text: string): SourceBlocks {
  const lines = linesOf(text);
  const isBlank = (line: number) => lines[line]!.trim() === '';
  const join = (from: number, to: number) => lines.slice(from, to).join('');

  const environment: { references?: object } = {};
  const drawn = tokenizer
    .parse(text, environment)
    .flatMap(({ map, level }): Range[] => (map && level === 0 ? [{ from: map[0], to: map[1] }] : []));
  const ranges = withDefinitions(drawn, lines.length).flatMap(({ from, to }): Range[] => {
    let [first, end] = [from, to];
    while (first < end && isBlank(first)) first += 1;
    while (end > first && isBlank(end - 1)) end -= 1;
    return first < end ? [{ from: first, to: end }] : [];
  });

  const blocks = ranges.map(({ from, to }, index): SourceBlock => {
    const whole = join(from, to);
    const markdown = whole.replace(/(?:\r\n|\r|\n)$/, '');
    const next = ranges[index + 1]?.from ?? lines.length;
    return { markdown, gap: whole.slice(markdown.length) + join(to, next) };
  });
  return {
    lead: join(0, ranges[0]?.from ?? lines.length),
    blocks,
    references: environment.references ?? {},
  };
}

/**
 * Lines with their ends, counted as in markdown-it:
 * , \r
 * and a lone \r are one end each.
 */
function linesOf(text: string): string[] {
  return text.match(/[^\r\n]+(?:\r\n|\r|\n)?|\r\n|\r|\n/g) ?? [];
}

/** The ranges, and those of the lines between them. */
function withDefinitions(drawn: Range[], lineCount: number): Range[] {
  const all: Range[] = [];
  let line = 0;
  for (const range of [...drawn, { from: lineCount, to: lineCount }]) {
    if (range.from > line) all.push({ from: line, to: range.from });
    all.push(range);
    line = range.to;
  }
  return all;
}
