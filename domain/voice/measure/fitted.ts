import { counted, formatTimes } from '../../text/format.ts';
import { metFrom, mostSpans, type VoiceCheck } from '../analysis.ts';
import type { VoiceFeatures } from '../features.ts';
import { figure, type Unweighed } from './against-band.ts';
import { fitPunctuation, fitCollocations, fitVocabulary, type Fit, type FitPart } from './fit.ts';
import type { PunctuationId } from './ids.ts';
import { punctuationNames } from './punctuation.ts';
import type { Observation } from './observe.ts';
import { effectOf } from './against-band.ts';
import { anyWord } from './collocations.ts';

/** With its part of the group's share of the score. */
export type Wording = Unweighed & { part: number };

/** Maximum number of words of a fit that are named and marked in the text. */
const mostNamed = 4;
/** Minimum occurrences of a named collocation; a single one may be chance. */
const fewestCollocations = 2;

/** How collocations, vocabulary and punctuation of a text match the samples. */
export function measureFits(observation: Observation, features: VoiceFeatures): Wording[] {
  return [
    phrasing(fitCollocations(observation, features), features.samples),
    vocabulary(fitVocabulary(observation, features), features.samples),
    punctuation(fitPunctuation(observation, features), features.samples),
  ];
}

function phrasing(fit: Fit<string>, samples: number): Wording {
  const against = namedOf(fit, fewestCollocations);
  const worst = against[0];
  return {
    ...ofFit(fit, samples, fewestCollocations),
    id: 'wording-turns',
    part: 3,
    title: 'Phrasing',
    why: 'How closely phrasing matches your samples: which everyday words and punctuation marks are next to each other, as in “of the” or “, but”. Average English has 59 points.',
    found: worst
      ? `Most unlike the samples: ${against.map(said).join(', ')}.`
      : fit.score < metFrom
        ? 'No single phrase stands out; all together they are less like the samples.'
        : 'Its phrasing matches the samples.',
    fix:
      fit.score < metFrom && worst
        ? `Build sentences like the samples: they use “${worst.id}” less often.`
        : '',
  };
}

function vocabulary(fit: Fit<string>, samples: number): Wording {
  const against = namedOf(fit);
  const like = likeOf(fit);
  return {
    ...ofFit(fit, samples),
    id: 'wording-vocabulary',
    part: 3,
    title: 'Vocabulary',
    why: 'How closely the choice of words matches your samples, without names and everyday words. Average English has 60 points.',
    found: like.length
      ? `Words shared with the samples: ${like.map(({ id }) => `“${id}”`).join(', ')}.`
      : 'None of its words is typical of the samples.',
    fix:
      fit.score < metFrom && against.length > 0
        ? `Use the words of the samples, which seldom use ${against.map(({ id }) => `“${id}”`).join(', ')}.`
        : '',
  };
}

function punctuation(fit: Fit<PunctuationId>, samples: number): Wording {
  const worst = fit.parts
    .filter((part) => part.gain < 0 && distance(part) >= 1)
    .toSorted((a, b) => distance(b) - distance(a))[0];
  return {
    ...ofFit(fit, samples),
    id: 'wording-punctuation',
    part: 2,
    title: 'Punctuation',
    why: 'How closely commas, dashes, questions and other marks match your samples. Average English has 50 points.',
    found: worst
      ? `${worst.spans.length} ${punctuationNames[worst.id]}; samples of this length would have ${figure(worst.expected)}.`
      : 'Punctuation matches the samples.',
    fix:
      fit.score < metFrom && worst
        ? `Use ${worst.spans.length > worst.expected ? 'fewer' : 'more'} ${punctuationNames[worst.id]}.`
        : '',
  };
}

const distance = ({ spans, expected }: FitPart<PunctuationId>) => Math.abs(spans.length - expected);

/** The common part of all fits. */
function ofFit<Id extends string>(fit: Fit<Id>, samples: number, fewest = 1) {
  return {
    group: 'wording',
    unit: 'of 100',
    value: Math.round(fit.score),
    usual: null,
    source: { name: counted(samples, 'sample') },
    score: fit.score,
    spans: marked(fit, fewest),
  } as const;
}

/**
 * The strongest arguments against the voice: only those that are meaningful alone and more frequent than in the
 * samples.
 */
function namedOf<Id extends string>({ parts }: Fit<Id>, fewest = 1): FitPart<Id>[] {
  return parts
    .filter(
      ({ id, gain, spans, expected }) =>
        gain < 0 && !id.includes(anyWord) && spans.length > expected && spans.length >= fewest,
    )
    .slice(0, mostNamed);
}

function likeOf<Id extends string>({ parts }: Fit<Id>): FitPart<Id>[] {
  return parts
    .filter(({ id, gain }) => gain > 0 && !id.includes(anyWord))
    .slice(-mostNamed)
    .toReversed();
}

const said = ({ id, spans, expected }: FitPart<string>) =>
  `“${id}” (${formatTimes(spans.length)}, the samples would have ${figure(expected)})`;

/** The places of the strongest arguments against and for the voice. */
function marked<Id extends string>(fit: Fit<Id>, fewest: number): VoiceCheck['spans'] {
  const placesOf = (parts: readonly FitPart<Id>[]) => parts.flatMap(({ spans }) => spans);
  return [
    ...effectOf(placesOf(namedOf(fit, fewest)), 'lowers', mostSpans / 2),
    ...effectOf(placesOf(likeOf(fit)), 'raises', mostSpans / 2),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}
