import type { Band } from '../features.ts';
import { expectationsOf } from '../measure/expect.ts';
import type { MeasureId } from '../measure/ids.ts';
import type { VoiceProfile } from '../profile.ts';
import {
  joined,
  withContractions,
  withExclamation,
  withHedge,
  withLongWords,
  withoutCompany,
  withoutContractions,
  withoutFigure,
  withoutReader,
  type Against,
} from './against.ts';
import { sampleSentences, type SampleSentence } from './sample-sentences.ts';

/** One thing to do, with a sentence of the samples that does it, and the same sentence as it should not be. */
export type VoiceRule = {
  rule: string;
  yes: { text: string; from: string } | null;
  no: Against | null;
};

type Kind = {
  rule: string;
  /** A sentence that shows it. */
  shows?: RegExp;
  /** Most words of it. */
  within?: number;
  least?: number;
  against?: (sentence: string) => Against | null;
  /** It shows nothing unless it can also be shown as it should not be. */
  isNothingWithout?: true;
  /** It is shown by two sentences that follow each other. */
  isPair?: boolean;
};

/** What the range of a measure asks of a writer; null if it asks nothing. Figures are in the appendix. */
const rulesOf: Partial<Record<MeasureId, (band: Band) => Kind | null>> = {
  'sentence-length': ({ low, high }) => {
    if (high <= 15) return { rule: 'Keep sentences short.', isPair: true, within: 12 };
    if (low >= 17) return { rule: 'Use long sentences.', least: 18 };
    return { rule: 'Use sentences of medium length.', least: 10, within: 20 };
  },
  'sentence-variety': ({ low }) => (low >= 8 ? { rule: 'Mix short and long sentences.', within: 6 } : null),
  reader: ({ low, high }) =>
    low >= 1
      ? { rule: 'Speak to the reader as “you”.', shows: /\byou\b/i, against: withoutReader }
      : high < 0.6
        ? { rule: 'Do not address the reader.' }
        : null,
  company: ({ low }) =>
    low >= 0.8 ? { rule: 'Speak as “we”.', shows: /\bwe\b/i, against: withoutCompany } : null,
  'first-person': ({ low }) => (low >= 1 ? { rule: 'Speak as “I”.', shows: /\bI\b/ } : null),
  contractions: ({ low, high }) =>
    low >= 0.8
      ? { rule: 'Use contractions.', shows: /\w['’](?:t|ll|re|ve|m)\b/i, against: withoutContractions }
      : high <= 0.4
        ? {
            rule: 'Do not use contractions.',
            shows: /\b(?:(?:do|does|did|is|are|was|were|has|have|will) not|cannot)\b|^(?:It|That|There) is /i,
            against: withContractions,
          }
        : null,
  'long-words': ({ high }) =>
    high <= 16
      ? { rule: 'Use short, everyday words.', against: withLongWords, isNothingWithout: true }
      : null,
  questions: ({ low, high }) =>
    low >= 4
      ? { rule: 'Ask a question now and then.', shows: /\?$/ }
      : high <= 1.5
        ? { rule: 'Do not ask questions.' }
        : null,
  emphasis: ({ high }) =>
    high <= 0.5
      ? { rule: 'No exclamation marks, no “very”.', shows: /\.$/, within: 14, against: withExclamation }
      : null,
  hedges: ({ high }) =>
    high <= 0.8
      ? { rule: 'Take a stand instead of hedging.', shows: /\.$/, within: 16, against: withHedge }
      : null,
  figures: ({ low }) =>
    low >= 1 ? { rule: 'Use exact figures.', shows: /\d/, against: withoutFigure } : null,
};

/** Sentences to choose from are not shorter than this, unless a rule is about short ones. */
const fewestWords = 4;
const most = 22;

/**
 * The rules of a voice for a writer. Examples of what to do are sentences of the samples, each used once; those of what
 * not to do are made from them, and say how. Deterministic.
 */
export function voiceRules(
  profile: Pick<VoiceProfile, 'tone' | 'personality' | 'features' | 'examples'>,
): VoiceRule[] {
  const expected = new Map(expectationsOf(profile).map(({ measure, band }) => [measure, band]));
  const sentences = sampleSentences(profile.examples);
  const used = new Set<SampleSentence>();
  return (Object.keys(rulesOf) as MeasureId[]).flatMap((measure) => {
    const band = expected.get(measure);
    const kind = band && rulesOf[measure]!(band);
    if (!kind) return [];
    return [
      {
        rule: kind.rule,
        ...(kind.isPair ? pairOf(kind, sentences, used) : exampleOf(kind, sentences, used)),
      },
    ];
  });
}

type Examples = Pick<VoiceRule, 'yes' | 'no'>;
const none: Examples = { yes: null, no: null };

/** The first fitting sentence that can also be shown as it should not be, or else the first fitting one. */
function exampleOf(kind: Kind, sentences: readonly SampleSentence[], used: Set<SampleSentence>): Examples {
  const { shows, least = fewestWords, within = Math.max(most, least + 10), against } = kind;
  if (!shows && !against && kind.within === undefined && kind.least === undefined) return none;
  const fitting = sentences.filter(
    (each) =>
      !used.has(each) &&
      each.words >= Math.min(least, within) &&
      each.words <= within &&
      (!shows || shows.test(each.text)),
  );
  const shown = fitting.find(({ text }) => against?.(text));
  const best = shown ?? (kind.isNothingWithout ? undefined : fitting[0]);
  if (!best) return none;
  used.add(best);
  return { yes: { text: best.text, from: best.from }, no: against?.(best.text) ?? null };
}

function pairOf(
  { within = most }: Kind,
  sentences: readonly SampleSentence[],
  used: Set<SampleSentence>,
): Examples {
  const pairs = sentences.flatMap((second, at) => {
    const first = sentences[at - 1];
    if (!first || first.from !== second.from || used.has(first) || used.has(second)) return [];
    if ([first, second].some(({ words }) => words > within || words < fewestWords)) return [];
    return [{ first, second, no: joined(first.text, second.text) }];
  });
  const best = pairs.find(({ no }) => no) ?? pairs[0];
  if (!best) return none;
  const { first, second, no } = best;
  used.add(first).add(second);
  return { yes: { text: `${first.text} ${second.text}`, from: first.from }, no };
}
