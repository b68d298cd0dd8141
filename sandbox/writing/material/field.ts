/**
 * What the sandbox knows of a field of life: enough to be concrete about a topic in it. Texts are patterns (see
 * `draft.ts`) of two to four sentences that belong together, where not said otherwise.
 */
export type Field = {
  id: string;
  /** Words of a topic that belong to the field. */
  words: RegExp;
  /** Plural. */
  people: readonly string[];
  /** Noun phrases that stand after a verb or preposition. */
  things: readonly string[];
  /** When: 'before …', 'on …', 'after …'. */
  moments: readonly string[];
  /** First paragraphs, with the keyword in the first sentence. */
  opens: readonly string[];
  /** What the trouble looks like, from close up. */
  scenes: readonly string[];
  /** Why it comes about. */
  causes: readonly string[];
  /** The repair: what to do, and how or why. */
  tips: readonly (readonly [string, string])[];
  /** How one notices that it works. */
  signs: readonly string[];
  mistakes: readonly string[];
  /** Single short lines, for lists and posts. */
  facts: readonly string[];
  heads: {
    scene: readonly string[];
    cause: readonly string[];
    repair: readonly string[];
    sign: readonly string[];
  };
};
