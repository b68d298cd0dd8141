import { sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';

/** The parsed search text. */
export type SearchWords = {
  /** All but the last word, for websearch_to_tsquery, which reads any text. */
  head: string;
  /** The last word, of which only the beginning may be typed yet; null when it is not to be read like that. */
  last: string | null;
  /** An `or` stands before the last word. */
  isAlternative: boolean;
  /** The words to highlight, in lower case. */
  marked: string[];
};

export function readWords(typed: string): SearchWords | null {
  const text = toPlainPunctuation(typed.normalize('NFC').replaceAll('\u0000', '')).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const marked = text
    .replace(/(^|\s)-("[^"]*"?|\S+)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.toLowerCase() !== 'or')
    .map((word) => word.toLowerCase());
  const isQuoted = (text.split('"').length - 1) % 2 === 1;
  const [, before = '', last = ''] = /^(.*\s)?([\p{L}\p{N}]+)$/su.exec(text) ?? [];
  if (isQuoted || last === '' || last.toLowerCase() === 'or')
    return { head: text, last: null, isAlternative: false, marked };
  return { head: before, last, isAlternative: /(^|\s)or\s+$/i.test(before), marked };
}

/** Replaces typographic punctuation by plain; the database does the same to the texts (aigen_spaced). */
function toPlainPunctuation(typed: string): string {
  return typed
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‚‹›–—…·•]/g, ' ');
}

/** The words as a tsquery: exact, or by their English stems. */
export function toQuery(words: SearchWords): SQL {
  return sql`(${queryIn('simple', words)} || ${queryIn('english', words)})`;
}

/** The words as a tsquery that has them as they are written: of names, which have no stems. */
export const toExactQuery = (words: SearchWords): SQL => queryIn('simple', words);

function queryIn(language: 'simple' | 'english', { head, last, isAlternative }: SearchWords): SQL {
  const config = sql.raw(`'${language}'::regconfig`);
  const whole = sql`websearch_to_tsquery(${config}, ${head}::text)`;
  if (last === null) return whole;
  const beginning = sql`to_tsquery(${config}, ${`'${last}':*`}::text)`;
  if (head === '') return beginning;
  return sql`(${whole} ${sql.raw(isAlternative ? '||' : '&&')} ${beginning})`;
}

/** The query for one account: the account's own lexeme limits the index to its texts. */
export function ofOwner(userId: string, query: SQL): SQL {
  return sql`(${`'user:${userId}'`}::tsquery && ${query})`;
}

/** Returns a test whether a word in lower case is a match: exact, by prefix or by stem. */
export async function findMarked(
  database: Database,
  { marked, last }: SearchWords,
  words: Set<string>,
): Promise<(word: string) => boolean> {
  const beginning = last?.toLowerCase() ?? null;
  const isTyped = (word: string) =>
    marked.includes(word) || (beginning !== null && word.startsWith(beginning));
  // A stem begins like its words, so the others cannot match.
  const alike = [...words].filter(
    (word) => !isTyped(word) && marked.some((typed) => typed.slice(0, 2) === word.slice(0, 2)),
  );
  if (alike.length === 0) return isTyped;
  const rows = await database.query<{ word: string }>(
    `select word from unnest($1::text[]) word where ts_lexize('english_stem', word) && array(
       select unnest(ts_lexize('english_stem', typed)) from unnest($2::text[]) typed)`,
    [alike, marked],
  );
  const byStem = new Set(rows.map(({ word }) => word));
  return (word) => isTyped(word) || byStem.has(word);
}

/**
 * Forces the full-text index. The planner underestimates the cost of reading a tsvector and of a phrase: it would scan every
 * text, which takes ten times as long or more.
 */
export function throughIndex<Answer>(db: Queries, run: (db: Queries) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return run(transaction);
  });
}
