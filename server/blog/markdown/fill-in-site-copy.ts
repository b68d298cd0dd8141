import { fillPlaceholders, findPlaceholders } from '#domain/text/placeholders.ts';
import type { Problem } from './article-error.ts';

/** Texts for `{{name}}`, by name. */
export type SiteCopy = Readonly<Record<string, string>>;

export type Filled = {
  text: string;
  problems: Problem[];
  /** The line of the file that a line of the filled text comes from: a value may be a table of several lines. */
  sourceLine: (line: number) => number;
};

/** Two braces that hold no name of a placeholder, as in `{{two words}}`. */
const misspelled = /\{\{([^{}]*)\}\}/g;

/** Fills the placeholders of a file with the site copy; one without a value is a problem. */
export function fillInSiteCopy(source: string, siteCopy: SiteCopy): Filled {
  const problems: Problem[] = [];
  const origins: number[] = [];
  const lines = source.split('\n').map((line, index) => {
    const placeholders = findPlaceholders(line);
    const known = new Set(placeholders.map(({ start }) => start));
    const unnamed = [...line.matchAll(misspelled)].filter((found) => !known.has(found.index));
    const names = [
      ...placeholders.map(({ name }) => name).filter((name) => !Object.hasOwn(siteCopy, name)),
      ...unnamed.map(([, name = '']) => name.trim()),
    ];
    problems.push(
      ...names.map((name) => ({ line: index + 1, reason: `there is no site copy named "${name}"` })),
    );
    const filled = fillPlaceholders(line, siteCopy);
    origins.push(...filled.split('\n').map(() => index + 1));
    return filled;
  });
  return { text: lines.join('\n'), problems, sourceLine: (line) => origins[line - 1] ?? line };
}
