import { languageOf } from '../../text/language.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import type { Reading } from '../../text/reading.ts';
import { joined, wordText } from '../../text/words.ts';
import type { Scoring } from '../score-text.ts';
import { findDetails, type Detail } from './details.ts';
import { kindOfText, type EditorKind } from './kinds.ts';
import {
  editorLanguages,
  lexiconOf,
  wholePhrase,
  type EditorLanguage,
  type Lexicon,
} from './lexicon/lexicon.ts';
import { comparableWord, findPhrases, type FoundPhrase } from './lexicon/phrases.ts';

/** A sentence with its words as indexes: the first one, and the one after its last. */
export type EditorSentence = Span & {
  readonly block: number;
  readonly first: number;
  readonly after: number;
  /** Number of words; a hyphenated word counts once. */
  readonly words: number;
  /** True when it has an empty phrase, and not only a thin one: such a sentence never helps a text. */
  readonly isEmpty: boolean;
};

/** A text, read once for all rules of the editor's grade. */
export type EditorInput = {
  readonly reading: Reading;
  readonly scoring: Scoring;
  readonly kind: EditorKind;
  readonly language: EditorLanguage;
  readonly lexicon: Lexicon;
  /** The words by their index, in lower case and with plain apostrophes. */
  readonly words: readonly string[];
  readonly sentences: readonly EditorSentence[];
  /** The empty phrases in order. */
  readonly empty: readonly FoundPhrase[];
  /** Words of the sentences without empty phrases. */
  readonly solidWords: number;
  /** The figures, names and numbers in order. */
  readonly details: readonly Detail[];
};

/**
 * The language by whose word lists a text is judged: the one its words show, else the form's. Null where there are no
 * word lists for it.
 */
export function editorLanguageOf(reading: Reading, { language }: Scoring): EditorLanguage | null {
  const shown = languageOf(reading);
  const asked = (language ?? 'en').split('-')[0]!;
  // Short texts show too few function words: English is the answer by default.
  const code = shown === 'en' && reading.wordCount < fewestTelling ? asked : shown;
  return editorLanguages.find((known) => known === code) ?? null;
}
const fewestTelling = 40;

/** Reads a text for its rules. */
export function readForEditor(reading: Reading, scoring: Scoring, language: EditorLanguage): EditorInput {
  const words = reading.words.starts.map((_, index) =>
    comparableWord(wordText(reading.text, reading.hidden, reading.words, index)),
  );
  const lexicon = lexiconOf(language);
  const empty = findPhrases(reading, words, lexicon.empty);
  const sentences = readSentences(reading, empty);
  const solidWords = sentences.reduce((sum, sentence) => sum + (sentence.isEmpty ? 0 : sentence.words), 0);
  const input = {
    reading,
    scoring,
    kind: kindOfText(scoring),
    language,
    lexicon,
    words,
    sentences,
    empty,
    solidWords,
  };
  return { ...input, details: findDetails(input) };
}

function readSentences(reading: Reading, empty: readonly FoundPhrase[]): EditorSentence[] {
  const { starts, traits } = reading.words;
  let [at, block, phrase] = [0, 0, 0];
  return reading.sentences.map(({ start, end }) => {
    while (at < starts.length && starts[at]! < start) at += 1;
    const first = at;
    let words = 0;
    for (; at < starts.length && starts[at]! < end; at += 1) if (!(traits[at]! & joined)) words += 1;
    while (block + 1 < reading.blocks.length && reading.blocks[block]!.end <= start) block += 1;
    let isEmpty = false;
    for (; phrase < empty.length && empty[phrase]!.start < end; phrase += 1)
      isEmpty ||= empty[phrase]!.start >= start && empty[phrase]!.weight >= wholePhrase;
    return { start, end, block, first, after: at, words, isEmpty };
  });
}

export const spanOf = ({ start, end }: Span): Span => ({ start, end });
