import type { EditorInput } from '../editor-input.ts';
import type { Mend } from '../editor-rule.ts';

/** Beginnings of a sentence that can go: the rest stands by itself. */
const beginnings =
  /^(?:in today's (?:[\p{L}-]{1,20} ){1,3}(?:world|landscape|age|environment|market|society|era|times?)|at the end of the day|needless to say|first and foremost|last but not least|in conclusion|to sum up|in summary|all in all|when all is said and done|in this day and age|it goes without saying that|it(?:'s| is) (?:important|worth) (?:to note|noting|to remember|mentioning|remembering) that|it(?:'s| is) no secret that|as we all know|let's face it|the fact of the matter is(?: that)?),? (?=\p{L})/iu;
const longestBeginning = 120;

/**
 * Edits that take an empty beginning off a sentence: "At the end of the day, price decides." becomes "Price decides."
 * English only.
 */
export function mendsOfPhrases({ language, sentences, reading: { text, hidden } }: EditorInput): Mend[] {
  if (language !== 'en') return [];
  return sentences.flatMap(({ start, end, isEmpty }) => {
    if (!isEmpty) return [];
    const head = text.slice(start, Math.min(end, start + longestBeginning)).replaceAll('’', "'");
    const found = beginnings.exec(head)?.[0];
    if (!found) return [];
    const after = start + found.length;
    if (hidden.subarray(start, after + 1).includes(1)) return [];
    // The rest must be a clause of its own: a comma or "that" came before it.
    if (!/(?:,|that) $/i.test(found)) return [];
    const next = text[after]!;
    return [{ span: { start, end: after + 1 }, replacement: next.toUpperCase() }];
  });
}
