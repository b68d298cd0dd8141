import type { Span } from '../../text/markdown-blocks.ts';
import { readText, type Reading } from '../../text/reading.ts';
import { wordText } from '../../text/words.ts';
import { everydayWords } from '../lexicon/everyday-words.ts';
import {
  articles,
  companyWords,
  emphaticWords,
  firstPersonWords,
  hedgingWords,
  otherPronouns,
  prepositions,
  readerWords,
  warmWords,
} from '../lexicon/style-words.ts';
import { longestWord } from '../features.ts';
import type { PunctuationId, MeasureId } from './ids.ts';
import { readPunctuation } from './punctuation.ts';
import { measures } from './measures.ts';

/** The value of one measure in a text. */
export type Observed = {
  value: number;
  /** Standard error: how much chance alone moves the value in a text of this length. */
  noise: number;
  /** The counted places; for sentence length the sentences from longest to shortest. */
  spans: Span[];
};

/** All counts of a text for voice measurements. */
export type Observation = {
  text: string;
  reading: Reading;
  words: number;
  measures: Record<MeasureId, Observed>;
  /** Every word in lower case and with plain apostrophes, with its places. */
  vocabulary: ReadonlyMap<string, Span[]>;
  /** The places of each punctuation mark. */
  marks: Record<PunctuationId, Span[]>;
};

const contraction =
  /^[a-z]+(?:n't|'(?:m|ve|ll|d|re))$|^(?:it|he|she|that|there|here|what|who|let|how|where)'s$/;
const longLetters = 8;

/** Counts everything that is measured in a text. Linear in its length; deterministic. */
export function observe(text: string): Observation {
  const reading = readText(text);
  const vocabulary = readVocabulary(reading);
  const marks = readPunctuation(reading);
  const words = reading.wordCount;
  const placesOf = (belongs: (word: string) => boolean) =>
    [...vocabulary]
      .flatMap(([word, spans]) => (belongs(word) ? spans : []))
      .sort((a, b) => a.start - b.start);
  const among = (list: ReadonlySet<string>) => placesOf((word) => list.has(word));
  const rate = (spans: Span[]) => asRate(spans, words);

  const contractions = placesOf((word) => contraction.test(word));
  const reader = among(readerWords);
  const company = among(companyWords);
  const self = among(firstPersonWords);
  return {
    text,
    reading,
    words,
    vocabulary,
    marks,
    measures: {
      formality: formality(words, [...among(articles), ...among(prepositions)].length, [
        ...reader,
        ...company,
        ...self,
        ...among(otherPronouns),
        ...contractions,
      ]),
      contractions: rate(contractions),
      'long-words': rate(placesOf((word) => word.length >= longLetters && /^[a-z]+$/.test(word))),
      warmth: rate(among(warmWords)),
      hedges: rate(among(hedgingWords)),
      emphasis: rate([...marks.exclamation, ...among(emphaticWords)].sort((a, b) => a.start - b.start)),
      reader: rate(reader),
      company: rate(company),
      'first-person': rate(self),
      ...sentences(reading),
      figures: rate(placesOf((word) => /^\d/.test(word))),
    },
  };
}

/**
 * The words of the vocabulary with their places, without everyday words, names and numbers. A word that is always
 * capitalized is a name, or too rare to tell.
 */
export function styleWordsOf({ vocabulary, text }: Observation): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  for (const [word, spans] of vocabulary)
    if (
      /^[a-z]{2,}$/.test(word) &&
      word.length <= longestWord &&
      !everydayWords.has(word) &&
      spans.some(({ start }) => /[a-z]/.test(text[start]!))
    )
      found.set(word, spans);
  return found;
}

function readVocabulary(reading: Reading): Map<string, Span[]> {
  const { text, hidden, words, blocks } = reading;
  const vocabulary = new Map<string, Span[]>();
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block]!.kind === 'code') continue;
    for (let at = words.firstOfBlock[block]!; at < words.firstOfBlock[block + 1]!; at += 1) {
      const word = wordText(text, hidden, words, at).toLowerCase().replace(/[’ʼ]/g, "'");
      const span = { start: words.starts[at]!, end: words.ends[at]! };
      const places = vocabulary.get(word);
      if (places) places.push(span);
      else vocabulary.set(word, [span]);
    }
  }
  return vocabulary;
}

/**
 * Occurrences per hundred words. The standard error is the square root of the count (Poisson); one is added so that
 * zero has an error, too.
 */
function asRate(spans: Span[], words: number): Observed {
  const of = Math.max(1, words);
  return {
    value: Math.min(100, (spans.length * 100) / of),
    noise: (Math.sqrt(spans.length + 1) * 100) / of,
    spans,
  };
}

function formality(words: number, naming: number, pointing: Span[]): Observed {
  const of = Math.max(1, words);
  const { least, most } = measures.formality;
  const value = 50 + (2.5 * 100 * (naming - pointing.length)) / of;
  return {
    value: words === 0 ? 50 : Math.min(most, Math.max(least, value)),
    noise: (2.5 * 100 * Math.sqrt(naming + pointing.length + 1)) / of,
    spans: pointing.sort((a, b) => a.start - b.start),
  };
}

function sentences({ text, sentences: read }: Reading) {
  const told = read.filter((sentence) => sentence.words > 0);
  const count = Math.max(1, told.length);
  const mean = told.reduce((sum, sentence) => sum + sentence.words, 0) / count;
  const spread = Math.sqrt(told.reduce((sum, sentence) => sum + (sentence.words - mean) ** 2, 0) / count);
  const byLength = told.toSorted((a, b) => b.words - a.words).map(({ start, end }) => ({ start, end }));
  const asking = told.filter(({ start, end }) =>
    /\?["”’»)\]*_]*\s*$/.test(text.slice(Math.max(start, end - 8), end)),
  );
  const scatter = (spread || mean / 2 || 1) / Math.sqrt(count);
  return {
    'sentence-length': { value: mean, noise: scatter, spans: byLength },
    'sentence-variety': { value: spread, noise: scatter, spans: byLength },
    questions: {
      value: (asking.length * 100) / count,
      noise: (Math.sqrt(asking.length + 1) * 100) / count,
      spans: asking.map(({ start, end }) => ({ start, end })),
    },
  } satisfies Partial<Record<MeasureId, Observed>>;
}
