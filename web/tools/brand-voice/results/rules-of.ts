import type { Measurement } from '#domain/voice/analysis.ts';
import type { MeasuredRule } from '../../../components/scores/measure-bar.tsx';

/** Points too few to be seen, or hit. */
const sliver = 0.4;

/** The measurements as parts of the hundred points that the voice score is made of. */
export function rulesOf(measurements: readonly Measurement[]): MeasuredRule[] {
  return measurements.map(({ id, label, weight, score }) => {
    const points = weight * 100;
    const earned = weight * score;
    if (earned <= sliver) return { id, label, points, earned: 0 };
    return { id, label, points, earned: points - earned <= sliver ? points : earned };
  });
}
