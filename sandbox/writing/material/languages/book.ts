/**
 * What the sandbox can say in a language besides English: one argument that holds for any topic. `{k}` is the keyword
 * as given, `{T}` the same with a capital, `{x}` a further keyword; all of them stand where they need no inflection.
 */
export type Book = {
  /** The language as the prompts name it. */
  name: RegExp;
  titles: readonly string[];
  openings: readonly string[];
  /** Sections: a heading, and paragraphs to choose from. */
  sections: readonly (readonly [heading: string, paragraphs: readonly string[]])[];
  listHeading: string;
  tips: readonly (readonly [lead: string, why: string])[];
  questionHeading: string;
  /** For questions of our own. */
  questions: readonly (readonly [question: string, answer: string])[];
  /** For a topic that somebody wants answered, {q}. */
  asked: readonly [question: string, answer: string];
  further: string;
  closeHeading: string;
  closings: readonly string[];
  email: { subjects: readonly string[]; greeting: string; link: string; signOff: string };
  post: { hooks: readonly string[]; bridge: string; asks: readonly string[]; tags: readonly string[] };
  ad: {
    headlines: readonly string[];
    descriptions: readonly string[];
    paths: readonly string[];
    texts: readonly string[];
    feedHeadlines: readonly string[];
    feedDescriptions: readonly string[];
    also: string;
  };
  meta: string;
};
