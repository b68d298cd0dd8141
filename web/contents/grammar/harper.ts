import { createBinaryModuleFromUrl, Dialect, LocalLinter, SuggestionKind, type Lint } from 'harper.js';
import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import type { GrammarDialect } from '#domain/spelling/grammar-dialect.ts';
import { configureRules, unmarkedKinds } from './harper-rules.ts';

export type GrammarChecker = {
  /** The mistakes of a paragraph of plain text, in order. */
  check: (paragraph: string) => Promise<GrammarMistake[]>;
};

export const mostCorrections = 5;

/** Opens Harper with the bytes of its WebAssembly. */
export async function openHarper(program: ArrayBuffer, dialect: GrammarDialect): Promise<GrammarChecker> {
  const binary = createBinaryModuleFromUrl(programAddress, 'slim');
  const start = async () => {
    const linter = new LocalLinter({ binary, dialect: Dialect[dialect] });
    await linter.setLintConfig(configureRules(await linter.getLintConfig()));
    return linter;
  };
  let linter = await withProgram(program, start);
  return {
    check: async (paragraph) => {
      try {
        return mistakesIn(paragraph, await linter.lint(paragraph, { language: 'plaintext' }));
      } catch {
        // Harper failed at this paragraph, and is of no more use. Another one goes on with the next paragraph.
        linter = await start();
        return [];
      }
    },
  };
}

function mistakesIn(paragraph: string, found: readonly Lint[]): GrammarMistake[] {
  const mistakes = found.flatMap((lint) => {
    const mistake = mistakeOf(lint, paragraph);
    const isMarked = !unmarkedKinds.has(lint.lint_kind()) && !isRight(mistake, paragraph);
    lint.free();
    return isMarked ? [mistake] : [];
  });
  return mistakes.toSorted((one, other) => one.from - other.from || other.to - one.to);
}

const programAddress = 'harper:program';

/** Harper only takes an address to fetch, and its worker may connect to nothing: it is given the bytes instead. */
async function withProgram<T>(program: ArrayBuffer, open: () => Promise<T>): Promise<T> {
  const ownFetch = globalThis.fetch;
  // Harper takes bytes as well as a response.
  globalThis.fetch = (() => Promise.resolve(program)) as unknown as typeof fetch;
  try {
    return await open();
  } finally {
    globalThis.fetch = ownFetch;
  }
}

function mistakeOf(lint: Lint, paragraph: string): GrammarMistake {
  const span = lint.span();
  let { start: from } = span;
  const { end: to } = span;
  span.free();
  const text = paragraph.slice(from, to);
  const corrections = lint.suggestions().map((suggestion) => {
    const [kind, replacement] = [suggestion.kind(), suggestion.get_replacement_text()];
    suggestion.free();
    if (kind === SuggestionKind.InsertAfter) return text + replacement;
    // Harper takes a single capital letter for a word in capitals.
    return text === 'A' && replacement === 'AN' ? 'An' : replacement;
  });
  // A word that goes takes one of the spaces around it along.
  const isOnlyRemoved = corrections.length > 0 && corrections.every((correction) => correction === '');
  if (isOnlyRemoved && /\s/.test(paragraph[from - 1] ?? '') && !/[\p{L}\p{N}]/u.test(paragraph[to] ?? ''))
    from -= 1;
  return {
    from,
    to,
    text: paragraph.slice(from, to),
    message: plainText(lint.message()),
    corrections: [...new Set(corrections)].filter((each) => each !== text).slice(0, mostCorrections),
  };
}

/** Harper's messages have words in backticks. */
const plainText = (message: string) => message.replace(/`([^`]*)`/g, '“$1”');

/** What Harper takes for a mistake in sentences such as "questions about it are answered" and "an SEO plan". */
const isRight = ({ text, from, to }: GrammarMistake, paragraph: string) =>
  text === 'are'
    ? /\bit\s$/i.test(paragraph.slice(Math.max(0, from - 10), from))
    : /^an?$/i.test(text) && /^\s\p{Lu}{2}/u.test(paragraph.slice(to, to + 10));
