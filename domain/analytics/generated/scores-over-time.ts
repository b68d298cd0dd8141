import type { VoiceAnalysis } from '../../voice/analysis.ts';
import { dayFinder, type DayRange } from '../range/day-range.ts';
import { fewestForMean } from './mean.ts';
import type { TextFacts } from './text-facts.ts';

export const scoreKinds = ['editor', 'seo', 'voice'] as const;
/** `editor`: the editor's grade. `voice`: how near a text is to a brand voice. */
export type ScoreKind = (typeof scoreKinds)[number];

export type VoiceScore = Pick<VoiceAnalysis, 'analyzedAt' | 'voiceScore' | 'profileId'>;

/** The mean score of some days in a row, of at least five texts. */
export type ScorePoint = { from: string; to: string; mean: number; texts: number };

/**
 * Mean scores over a range. A point has as many days as it takes to get five texts; days at the end that do not make a
 * point join the last one. Of fewer than five texts there is no point.
 */
export function scoresOverTime(
  texts: readonly TextFacts[],
  analyses: readonly VoiceScore[],
  range: DayRange,
  zone: string,
): Record<ScoreKind, ScorePoint[]> {
  const findDay = dayFinder(range, zone);
  const points = (scores: Scores) => pointsOf(scores, findDay);
  return {
    editor: points(texts.map(({ createdAt, editorScore }) => [createdAt, editorScore])),
    seo: points(texts.map(({ createdAt, seoScore }) => [createdAt, seoScore])),
    voice: points(analyses.map(({ analyzedAt, voiceScore }) => [analyzedAt, voiceScore])),
  };
}

type Scores = readonly (readonly [moment: string, score: number | null])[];

function pointsOf(scores: Scores, findDay: (moment: string) => string | null): ScorePoint[] {
  const days = new Map<string, { sum: number; count: number }>();
  for (const [moment, score] of scores) {
    if (score === null) continue;
    const day = findDay(moment);
    if (day === null) continue;
    const known = days.get(day) ?? { sum: 0, count: 0 };
    days.set(day, { sum: known.sum + score, count: known.count + 1 });
  }
  const parts: { from: string; to: string; sum: number; count: number }[] = [];
  for (const [day, { sum, count }] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = parts.at(-1);
    if (last && last.count < fewestForMean) {
      last.to = day;
      last.sum += sum;
      last.count += count;
    } else parts.push({ from: day, to: day, sum, count });
  }
  const rest = parts.at(-1);
  if (rest && rest.count < fewestForMean) {
    parts.pop();
    const last = parts.at(-1);
    if (last) Object.assign(last, { to: rest.to, sum: last.sum + rest.sum, count: last.count + rest.count });
  }
  return parts.map(({ from, to, sum, count }) => ({ from, to, mean: sum / count, texts: count }));
}
