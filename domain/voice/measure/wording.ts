import { densityOf } from '../../scoring/keyword/keyword-density.ts';
import type { Span } from '../../scoring/markdown/blocks.ts';
import { mostSpans, type Measurement } from '../analysis.ts';
import type { MeasuredBy } from '../profile.ts';
import { figure, type Unweighed } from './against-band.ts';
import { fitMarks, fitTurns, fitVocabulary, type Fit } from './fit.ts';
import type { MarkId } from './ids.ts';
import { markNames } from './marks.ts';
import type { Observation } from './observe.ts';

/** With its part of the group's share of the score. */
export type Wording = Unweighed & { part: number };

const group = 'wording' as const;
/** Of a fit so many words are named, and marked in the text. */
const mostNamed = 4;
/** From here on nothing need be done. */
const goodScore = 80;
/** A text of this many words should have one more of the typical words, up to the most that are asked for. */
const wordsForOne = 100;
const mostAsked = 5;

/** How the words of a text go with a voice: the everyday ones, the marks, the typical and the avoided. */
export function measureWording(observation: Observation, profile: MeasuredBy): Wording[] {
  const { features, keywords, avoidWords } = profile;
  return [
    ...(features
      ? [
          turns(fitTurns(observation, features), features.samples),
          vocabulary(fitVocabulary(observation, features), features.samples),
          punctuation(fitMarks(observation, features), features.samples),
        ]
      : []),
    ...(keywords.length > 0 ? [typical(observation, keywords)] : []),
    ...(avoidWords.length > 0 ? [avoided(observation, avoidWords)] : []),
  ];
}

function turns(fit: Fit<string>, samples: number): Wording {
  const against = namedOf(fit);
  const worst = against[0];
  return {
    ...ofFit(fit, samples),
    id: 'wording-turns',
    part: 3,
    label: 'Turns of phrase',
    how: 'How much likelier its “of the”, “, but”, “I was” … are in this voice than in English at large; “…” is any other word. English at large has 59 points.',
    finding: worst
      ? `Most unlike the samples: ${against.map(said).join(', ')}.`
      : 'Its turns of phrase are those of the samples.',
    fix:
      fit.score < goodScore && worst
        ? `Build sentences as the samples do: there is less of “${worst.id}” in them.`
        : '',
  };
}

function vocabulary(fit: Fit<string>, samples: number): Wording {
  const against = namedOf(fit);
  const like = fit.parts
    .filter(({ gain }) => gain > 0)
    .slice(-mostNamed)
    .toReversed();
  return {
    ...ofFit(fit, samples),
    id: 'wording-vocabulary',
    part: 3,
    label: 'Vocabulary',
    how: 'How much likelier its words are in this voice than in English at large, names and everyday words left out. English at large has 60 points.',
    finding: like.length
      ? `Words it shares with the samples: ${like.map(({ id }) => `“${id}”`).join(', ')}.`
      : 'None of its words is typical of the samples.',
    fix:
      fit.score < goodScore && against.length > 0
        ? `Call things as the samples do; they have no ${against.map(({ id }) => `“${id}”`).join(', ')}.`
        : '',
  };
}

function punctuation(fit: Fit<MarkId>, samples: number): Wording {
  const worst = fit.parts
    .filter(({ gain }) => gain < 0)
    .toSorted((a, b) => Math.abs(b.rate - b.usual) - Math.abs(a.rate - a.usual))[0];
  return {
    ...ofFit(fit, samples),
    id: 'wording-punctuation',
    part: 1,
    label: 'Punctuation',
    how: 'How much likelier its commas, dashes, questions … are in this voice than in English at large, which has 50 points.',
    finding: worst
      ? `${figure(worst.rate)} ${markNames[worst.id]} for every 1,000 words; the samples have ${figure(worst.usual)}.`
      : 'Its punctuation is that of the samples.',
    fix:
      fit.score < goodScore && worst
        ? `Use ${worst.rate > worst.usual ? 'fewer' : 'more'} ${markNames[worst.id]}.`
        : '',
  };
}

/** What all fits have in common. */
function ofFit<Id extends string>(fit: Fit<Id>, samples: number) {
  return {
    group,
    unit: 'of 100',
    value: Math.round(fit.score),
    usual: null,
    source: `${samples} samples`,
    score: fit.score,
    spans: marked(fit),
  } as const;
}

const namedOf = ({ parts }: Fit<string>) =>
  parts.filter(({ gain, usual }) => gain < 0 && usual < 1_000).slice(0, mostNamed);

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
    label: 'Typical words',
    unit: found.length === 1 ? 'word' : 'words',
    how: 'How many different words of the profile’s list stand in the text; one for every 100 words is enough, five at most.',
    value: found.length,
    usual: { low: asked, high: keywords.length },
    source: 'the profile’s words',
    score: (100 * Math.min(found.length, asked)) / asked,
    finding: found.length
      ? `Found: ${found
          .slice(0, mostNamed)
          .map(({ word }) => `“${word}”`)
          .join(', ')}.`
      : 'None of the profile’s words is in the text.',
    fix: isShort
      ? `Use a word of this voice where it fits: ${missing.map((word) => `“${word}”`).join(', ')}.`
      : '',
    spans: effect(
      found.flatMap(({ spans }) => spans),
      'raises',
    ),
  };
}

/** Each avoided word among a hundred halves what is left. */
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
    label: 'Avoided words',
    unit: spans.length === 1 ? 'time' : 'times',
    how: 'How often a word stands in the text that the profile avoids; each among a hundred words halves the points.',
    value: spans.length,
    usual: { low: 0, high: 0 },
    source: 'the profile’s words',
    score: 100 * 0.5 ** rate,
    finding: spans.length ? `Found: ${named}.` : 'None of them is in the text.',
    fix: spans.length ? `Say it without ${named}.` : '',
    spans: effect(spans, 'lowers'),
  };
}

const said = ({ id, spans, usual }: Fit<string>['parts'][number]) =>
  `“${id}” (${spans.length} times; ${usual === 0 ? 'never in the samples' : `in the samples ${figure(usual)} of 1,000`})`;

/** The places of what speaks most against the voice, and most for it. */
function marked<Id extends string>({ parts }: Fit<Id>): Measurement['spans'] {
  const lowering = parts.filter(({ gain }) => gain < 0).slice(0, mostNamed);
  const raising = parts.filter(({ gain }) => gain > 0).slice(-mostNamed);
  return [
    ...effect(
      lowering.flatMap(({ spans }) => spans),
      'lowers',
      mostSpans / 2,
    ),
    ...effect(
      raising.flatMap(({ spans }) => spans),
      'raises',
      mostSpans / 2,
    ),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}

function effect(spans: readonly Span[], how: 'raises' | 'lowers', most = mostSpans): Measurement['spans'] {
  return spans
    .toSorted((a, b) => a.start - b.start)
    .slice(0, most)
    .map(({ start, end }) => ({ start, end, effect: how }));
}
