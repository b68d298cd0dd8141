/** What the sandbox knows of a field of life: enough to be concrete about a topic in it. */
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
  /** Small true-to-life scenes, each a paragraph. */
  scenes: readonly string[];
  /** Advice: what to do, and why or how. */
  tips: readonly (readonly [string, string])[];
  mistakes: readonly string[];
  facts: readonly string[];
};
