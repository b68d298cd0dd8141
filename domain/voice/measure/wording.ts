import { counted, plural } from '../../text/format.ts';
import { densityOf } from '../../text/keyword/keyword-density.ts';
import { isEmptyWord } from '../lexicon/empty-words.ts';
import type { MeasuredBy } from '../profile.ts';
import { measureFits, type Wording } from './fitted.ts';
import { effectOf } from './against-band.ts';
import { avoidedWordsId, emptyWordsId } from './ids.ts';
import type { Observation } from './observe.ts';

const group = 'wording' as const;
/** Maximum number of words named in a sentence. */
const mostNamed = 4;
/** Words of text per expected typical word, up to the maximum. */
const wordsForOne = 100;
const mostAsked = 5;
/** Little beside samples: the vocabulary has these words already, and most of them are of one subject. */
const learnedTypicalPart = 0.3;
/** Empty words weigh as much as the vocabulary, because they replace it. */
const emptyPart = 3;

/** How the words of a text match a voice: the samples, the typical and the avoided words. */
export function measureWording(observation: Observation, profile: MeasuredBy): Wording[] {
  const { features, keywords, avoidWords } = profile;
  return [
    ...(features ? measureFits(observation, features) : []),
    ...(keywords.length > 0 ? [typical(observation, keywords, features ? learnedTypicalPart : 1)] : []),
    ...(avoidWords.length > 0 ? [avoided(observation, avoidWords)] : []),
    ...emptyWords(observation, profile),
  ];
}

/**
 * Words of business and advertising that the voice does not use. The check exists only where a text has such words, so
 * that a text without them is not praised for it.
 */
function emptyWords(
  { words, vocabulary }: Observation,
  { features, keywords, avoidWords }: MeasuredBy,
): Wording[] {
  // A word that the samples have belongs to the voice; an avoided one is counted as such already.
  const listed = new Set([...keywords, ...avoidWords].map((word) => word.toLowerCase()));
  const found = [...vocabulary].filter(
    ([word]) =>
      isEmptyWord(word) && !listed.has(word) && !(features && Object.hasOwn(features.vocabulary, word)),
  );
  if (found.length === 0) return [];
  const spans = found.flatMap(([, places]) => places);
  const named = found
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostNamed)
    .map(([word]) => `“${word}”`)
    .join(', ');
  return [
    {
      id: emptyWordsId,
      group,
      part: emptyPart,
      title: 'Empty words',
      unit: plural(spans.length, 'time'),
      why: `Words of business and advertising that ${features ? 'the samples do not use' : 'say little'}; each one per 100 words halves the points.`,
      value: spans.length,
      usual: { low: 0, high: 0 },
      source: { name: features ? counted(features.samples, 'sample') : 'a list of empty words' },
      score: 100 * 0.5 ** ((spans.length * 100) / Math.max(1, words)),
      found: `Found: ${named}.`,
      fix: `Say what it does instead of ${named}.`,
      spans: effectOf(spans, 'lowers'),
    },
  ];
}

function typical({ words, reading }: Observation, keywords: readonly string[], part: number): Wording {
  const found = keywords
    .map((word) => ({ word, spans: densityOf(reading, word).spans }))
    .filter(({ spans }) => spans.length > 0);
  const asked = Math.min(mostAsked, keywords.length, Math.max(1, Math.round(words / wordsForOne)));
  const missing = keywords.filter((word) => !found.some((each) => each.word === word)).slice(0, mostNamed);

  const isShort = found.length < asked;
  return {
    id: 'wording-typical',
    group,
    part,
    title: 'Typical words',
    unit: plural(found.length, 'word'),
    why: 'How many different words of the profile’s list are in the text; one for every 100 words is enough, five at most.',
    value: found.length,
    usual: { low: asked, high: keywords.length },
    source: { name: 'the profile’s words' },
    score: (100 * Math.min(found.length, asked)) / asked,
    found: found.length
      ? `Found: ${found
          .slice(0, mostNamed)
          .map(({ word }) => `“${word}”`)
          .join(', ')}.`
      : 'None of the profile’s words is in the text.',
    fix: isShort
      ? `Use a word of this voice where it fits: ${missing.map((word) => `“${word}”`).join(', ')}.`
      : '',
    spans: effectOf(
      found.flatMap(({ spans }) => spans),
      'raises',
    ),
  };
}

/** Each avoided word per hundred words halves the score. */
function avoided({ words, reading }: Observation, avoidWords: readonly string[]): Wording {
  const found = avoidWords
    .map((word) => ({ word, spans: densityOf(reading, word).spans }))
    .filter(({ spans }) => spans.length > 0);
  const spans = found.flatMap((each) => each.spans);
  const rate = (spans.length * 100) / Math.max(1, words);
  const named = found
    .slice(0, mostNamed)
    .map(({ word }) => `“${word}”`)
    .join(', ');
  return {
    id: avoidedWordsId,
    group,
    part: 1,
    title: 'Avoided words',
    unit: plural(spans.length, 'time'),
    why: 'How often the text uses words that the profile avoids; each one per 100 words halves the points.',
    value: spans.length,
    usual: { low: 0, high: 0 },
    source: { name: 'the profile’s words' },
    score: 100 * 0.5 ** rate,
    found: spans.length ? `Found: ${named}.` : 'None of them is in the text.',
    fix: spans.length ? `Say it without ${named}.` : '',
    spans: effectOf(spans, 'lowers'),
  };
}
