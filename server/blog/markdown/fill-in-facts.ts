import type { Problem } from './article-error.ts';

/** Texts for `{{name}}`, by name. */
export type Facts = Readonly<Record<string, string>>;

export type Filled = {
  text: string;
  problems: Problem[];
  /** The line of the file that a line of the filled text comes from: a fact may be a table of several lines. */
  sourceLine: (line: number) => number;
};

/** Puts the facts in the place of their `{{names}}`. Single braces are blanks of a prompt and stay. */
export function fillInFacts(source: string, facts: Facts): Filled {
  const problems: Problem[] = [];
  const origins: number[] = [];
  const lines = source.split('\n').map((line, index) => {
    const filled = line.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
      if (Object.hasOwn(facts, name)) return facts[name]!;
      problems.push({ line: index + 1, reason: `there is no fact named "${name}"` });
      return whole;
    });
    origins.push(...filled.split('\n').map(() => index + 1));
    return filled;
  });
  return { text: lines.join('\n'), problems, sourceLine: (line) => origins[line - 1] ?? line };
}
