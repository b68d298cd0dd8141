import type { VoiceFeatures } from '../features.ts';
import { voiceRules } from '../guidelines/rules.ts';
import { learnVoice, type LearnedVoice } from '../learn.ts';
import { readToneBands } from '../lexicon/tone-bands.ts';
import { scoreAgainst } from '../measure/against-band.ts';
import type { MeasureId } from '../measure/ids.ts';
import { measures } from '../measure/measures.ts';

/** Everything a profile can say about samples; the user may change all of it. */
export type ProposedVoice = LearnedVoice & {
  name: string;
  tone: string;
  personality: string[];
  /** One rule per line. */
  guidelines: string;
};

/** Words that counts can justify. Nobody is called inspiring or urgent by the length of their sentences. */
const proposable = [
  'formal',
  'professional',
  'technical',
  'serious',
  'calm',
  'casual',
  'conversational',
  'friendly',
  'warm',
  'approachable',
  'playful',
  'enthusiastic',
  'helpful',
  'clear',
  'direct',
  'knowledgeable',
  'careful',
  'personal',
];
const mostTraits = 3;
/** A word is proposed only if the samples are within, or near, every range it means. */
const fits = 60;

/**
 * A profile proposed from samples: what was learned, and words for it. The words are those of the form's own list, by
 * the ranges that they mean; a word that means more ranges says more. Deterministic.
 */
export function proposeVoice(samples: readonly string[]): ProposedVoice {
  const learned = learnVoice(samples);
  const [tone, ...personality] = fittingTones(learned.features).slice(0, mostTraits + 1);
  const voice = { ...learned, tone: titled(tone!), personality, examples: [...samples] };
  return {
    ...learned,
    name: [voice.tone, ...personality.slice(0, 1)].join(' and '),
    tone: voice.tone,
    personality,
    guidelines: voiceRules(voice)
      .map(({ rule }) => rule)
      .join('\n'),
  };
}

/** Words for a tone from the most to the least telling one that fits; at least one. */
function fittingTones({ usual }: VoiceFeatures): string[] {
  const judged = proposable.map((word) => {
    const bands = Object.entries(readToneBands(word)[0]!.bands) as [MeasureId, readonly [number, number]][];
    const scores = bands.map(([measure, [low, high]]) => {
      const band = usual[measure];
      const middle = band ? (band.low + band.high) / 2 : Number.NaN;
      return band ? scoreAgainst(middle, { low, high }, measures[measure].step) : 0;
    });
    return { word, least: Math.min(...scores), weight: scores.reduce((sum, score) => sum + score, 0) };
  });
  const fitting = judged.filter(({ least }) => least >= fits);
  if (fitting.length > 0)
    return fitting.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).map(({ word }) => word);
  return [judged.sort((a, b) => b.least - a.least || (a.word < b.word ? -1 : 1))[0]!.word];
}

const titled = (word: string) => word[0]!.toUpperCase() + word.slice(1);
