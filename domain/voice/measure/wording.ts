import { plural } from '../../text/format.ts';
import { densityOf } from '../../text/keyword/keyword-density.ts';
import type { MeasuredBy } from '../profile.ts';
import { measureFits, type Wording } from './fitted.ts';
import { effectOf } from './against-band.ts';
import type { Observation } from './observe.ts';

const group = 'wording' as const;
/** Maximum number of words named in a sentence. */
const mostNamed = 4;
/** Words of text per expected typical word, up to the maximum. */
const wordsForOne = 100;
const mostAsked = 5;

/** How the words of a text match a voice: the samples, the typical and the avoided words. */
export function measureWording(observation: Observation, profile: MeasuredBy): Wording[] {
  const { features, keywords, avoidWords } = profile;
  return [
    ...(features ? measureFits(observation, features) : []),
    ...(keywords.length > 0 ? [typical(observation, keywords)] : []),
    ...(avoidWords.length > 0 ? [avoided(observation, avoidWords)] : []),
  ];
}

function typical({ words, reading }: Observation, keywords: readonly string[]): Wording {
  const found = keywords
    .map((word) => ({ word, spans: densityOf(reading, word).spans }))
    .filter(({ spans }) => spans.length > 0);
  const asked = Math.min(mostAsked, keywords.length, Math.max(1, Math.round(words / wordsForOne)));
  const missing = keywords.filter((word) => !found.some((each) => each.word === word)).slice(0, mostNamed);

  const isShort = found.length < asked;
  return {
    id: 'wording-typical',
    group,
    part: 1,
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
    id: 'wording-avoided',
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
