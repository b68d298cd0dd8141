import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';
import { comparableWord, readPhrases, type Phrases } from './phrases.ts';

/** The word lists of a language as they are written: phrases are separated by semicolons or line breaks. */
export type WordLists = {
  /** Phrases that fit every company and every subject. */
  empty: string;
  /** Common and thin: a few of them do no harm. */
  thin: string;
  /** Hollow single words. */
  hollow: string;
  /** Vague words in their basic forms: general nouns and praise without a measure. */
  vague: string;
  /** Endings that may be taken off a word, the longest first, and what may replace them: "ing>e". */
  endings: string;
  /** Beginnings of a first sentence that fit any text. */
  openings: string;
  /** Requests to the reader. */
  requests: string;
  /** Requests that do not say what happens: "learn more". */
  blandRequests: string;
  /** What shows that a sentence says what something is good for: "so that", "without". */
  consequences: string;
  /** What an assistant says around a text, not in it. */
  chatter: string;
  /** What an assistant says as well as a person who writes a mail. */
  politeChatter: string;
  /** Numbers in words, from two. */
  numbers: string;
  /** Words that address the reader. */
  reader: string;
};

/** The word lists of a language, compiled. */
export type Lexicon = {
  readonly empty: Phrases;
  readonly isVague: (word: string) => boolean;
  readonly openings: Phrases;
  readonly requests: Phrases;
  readonly consequences: Phrases;
  readonly chatter: Phrases;
  readonly numbers: ReadonlySet<string>;
  readonly reader: ReadonlySet<string>;
};

/** What one occurrence counts as. */
const weights = { empty: 1, thin: 0.4, hollow: 0.5 } as const;
/** The weight of a whole empty phrase. */
export const wholePhrase = weights.empty;
/** The weight of a request that says what happens; a bland one has less. */
export const plainRequest = 1;

const wordsOf = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/).filter(Boolean).map(comparableWord));

function compile(lists: WordLists): Lexicon {
  return {
    empty: readPhrases(
      { lines: lists.empty, weight: weights.empty },
      { lines: lists.thin, weight: weights.thin },
      { lines: lists.hollow.trim().replace(/\s+/g, ';'), weight: weights.hollow },
    ),
    isVague: anyForm(wordsOf(lists.vague), lists.endings),
    openings: readPhrases({ lines: lists.openings, weight: 1 }),
    requests: readPhrases(
      { lines: lists.requests, weight: plainRequest },
      { lines: lists.blandRequests, weight: plainRequest / 2 },
    ),
    consequences: readPhrases({ lines: lists.consequences, weight: 1 }),
    chatter: readPhrases({ lines: lists.chatter, weight: 1 }, { lines: lists.politeChatter, weight: 0.5 }),
    numbers: wordsOf(lists.numbers),
    reader: wordsOf(lists.reader),
  };
}

/** True for a word of the set in any form that the endings allow. */
function anyForm(known: ReadonlySet<string>, endings: string): (word: string) => boolean {
  const pairs = endings.split(' ').map((pair) => pair.split('>') as [ending: string, instead?: string]);
  return (word) =>
    known.has(word) ||
    pairs.some(
      ([ending, instead = '']) => word.endsWith(ending) && known.has(word.slice(0, -ending.length) + instead),
    );
}

const lists = { en: english, de: german, fr: french, es: spanish } as const;
export type EditorLanguage = keyof typeof lists;
export const editorLanguages = Object.keys(lists) as EditorLanguage[];

const compiled = new Map<EditorLanguage, Lexicon>();

/** The word lists of a language, compiled when they are first used. */
export function lexiconOf(language: EditorLanguage): Lexicon {
  const known = compiled.get(language);
  if (known) return known;
  const lexicon = compile(lists[language]);
  compiled.set(language, lexicon);
  return lexicon;
}
