import { rankCorrelation, type RankCorrelation } from '../../inference/rank-correlation.ts';
import { counted } from '../../text/format.ts';
import type { ScoreKind } from '../generated/scores-over-time.ts';
import { fewestViews } from '../results/rank-results.ts';
import type { TextResult } from '../results/results-of.ts';

/** Fewest texts with results of which is said whether the score matters. */
export const fewestForScore = 30;

/** What a score is compared with. */
export const scoreOutcomes = ['clickRate', 'position'] as const;
export type ScoreOutcome = (typeof scoreOutcomes)[number];

/** A text in the cloud: its score, and its click rate (0 to 1) or position. */
export type ScorePair = { contentId: string; score: number; outcome: number };

export type ScoreMatter = {
  kind: ScoreKind;
  outcome: ScoreOutcome;
  pairs: ScorePair[];
  /** In words; nothing else is said. */
  answer: string;
  /** The correlation in figures, and what it does not show; empty where nothing can be told. */
  detail: string;
} & (
  | { state: 'too-few'; missing: number; correlation: null }
  /** All scores, or all outcomes, are the same. */
  | { state: 'no-spread'; correlation: null }
  /** The interval tells: `yes` above 0, `reverse` below 0. Above 0 is always better, also for positions. */
  | { state: 'yes' | 'none' | 'reverse'; correlation: RankCorrelation }
);

type Told = { more: string; less: string };
const outcomes: Record<ScoreOutcome, Told> = {
  clickRate: { more: 'got more clicks', less: 'got fewer clicks' },
  position: { more: 'ranked higher', less: 'ranked lower' },
};

/**
 * Whether texts with a higher score did better, by the rank correlation on the user's own texts. `voiceScores`: of texts
 * that were measured, by id.
 */
export function scoreMatter(
  texts: readonly TextResult[],
  kind: ScoreKind,
  outcome: ScoreOutcome,
  voiceScores: ReadonlyMap<string, number> = new Map(),
): ScoreMatter {
  const pairs = pairsOf(texts, kind, outcome, voiceScores);
  const shared = { kind, outcome, pairs };
  const missing = fewestForScore - pairs.length;
  if (missing > 0) {
    const answer = `${counted(missing, 'more text')} with results, then this can be told.`;
    return { ...shared, state: 'too-few', missing, correlation: null, answer, detail: '' };
  }
  const sign = outcome === 'position' ? -1 : 1;
  const correlation = rankCorrelation(pairs.map((pair) => [pair.score, sign * pair.outcome]));
  if (!correlation) {
    const answer = 'This cannot be told: the texts all have the same score, or the same result.';
    return { ...shared, state: 'no-spread', correlation, answer, detail: '' };
  }
  return { ...shared, ...answerOf(correlation, outcome), correlation };
}

function answerOf(correlation: RankCorrelation, outcome: ScoreOutcome) {
  const { low, high } = correlation.interval;
  const { more, less } = outcomes[outcome];
  const figures = `Rank correlation ${signed(correlation.estimate)}, 95% interval ${signed(low)} to ${signed(high)}.`;
  if (low > 0)
    return {
      state: 'yes' as const,
      answer: `Yes, somewhat. Texts with a higher score ${more}.`,
      detail: `${figures} It does not show that the score is the cause.`,
    };
  if (high < 0)
    return {
      state: 'reverse' as const,
      answer: `The reverse. Texts with a higher score ${less}.`,
      detail: `${figures} It does not show that the score is the cause.`,
    };
  return {
    state: 'none' as const,
    answer: `No link found. Higher scores did not ${outcome === 'position' ? 'rank higher' : 'get more clicks'}.`,
    detail: `${figures} Zero lies inside, so suggestions do not use it.`,
  };
}

const signed = (value: number) => {
  const rounded = value.toFixed(2);
  return Number(rounded) > 0 ? `+${rounded}` : rounded.replace('-0.00', '0.00');
};

function pairsOf(
  texts: readonly TextResult[],
  kind: ScoreKind,
  outcome: ScoreOutcome,
  voiceScores: ReadonlyMap<string, number>,
): ScorePair[] {
  return texts.flatMap(({ contentId, text, figures }) => {
    if (!text || (figures.views ?? 0) < fewestViews) return [];
    const score =
      kind === 'editor'
        ? text.editorScore
        : kind === 'seo'
          ? text.seoScore
          : (voiceScores.get(contentId) ?? null);
    const value = figures[outcome];
    return score === null || value === null ? [] : [{ contentId, score, outcome: value }];
  });
}
