import type { VoiceCheck } from '#domain/voice/analysis.ts';
import type { MeasuredRule } from '../../../components/scores/measure-bar.tsx';

/** Points too small to see or to select. */
const sliver = 0.4;

/** The checks of a voice with their share of the 100 points. */
export function rulesOf(checks: readonly VoiceCheck[]): MeasuredRule[] {
  return checks.map(({ id, title, weight, score }) => {
    const worth = weight * 100;
    const earned = weight * score;
    const shown = earned <= sliver ? 0 : worth - earned <= sliver ? worth : earned;
    return { id, label: title, points: { worth, earned: shown } };
  });
}
