/** The words by which topics of a language are divided, all in lower case. */
export type TopicWords = {
  /** Words that are part of no keyword: function words, question words, and verbs that topics often contain. */
  readonly stops: ReadonlySet<string>;
  /** Words that name the text or praise its subject. They are left out at both ends of a keyword: "guide", "best". */
  readonly generic: ReadonlySet<string>;
  /** Articles and possessives: a verb is directly before one ("choose a grinder"), a keyword is not. */
  readonly articles: ReadonlySet<string>;
  /** Words that join two words to one keyword: "machine à café". */
  readonly links: ReadonlySet<string>;
  /** The words before a verb, as they are written: "how to". */
  readonly beforeVerb: RegExp;
  /** The form of a verb after `beforeVerb` or before an article. */
  readonly verb: RegExp;
  /** What orders a text at the start of a topic, up to its subject: "Write a LinkedIn post about". */
  readonly order: RegExp;
  /** Where the noun of a long keyword is. */
  readonly noun: 'first' | 'last';
};

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter(Boolean));
