import type { VoiceCheck } from '#domain/voice/analysis.ts';
import type { MeasuredRule } from '../../../components/scores/measure-bar.tsx';

/** Points too few to be seen, or hit. */
const sliver = 0.4;

/** The checks of a voice as parts of the hundred points that its score is made of. */
export function rulesOf(checks: readonly VoiceCheck[]): MeasuredRule[] {
  return checks.map(({ id, title, weight, score }) => {
    const worth = weight * 100;
    const earned = weight * score;
    const shown = earned <= sliver ? 0 : worth - earned <= sliver ? worth : earned;
    return { id, label: title, points: { worth, earned: shown } };
  });
}
