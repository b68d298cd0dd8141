import type { Measurement } from '#domain/voice/analysis.ts';
import { MeasureBar, type MeasuredRule } from '../../../components/measure-bar.tsx';

type VoiceBarProps = {
  measurements: readonly Measurement[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/** Points too few to be seen, or hit. */
const sliver = 0.4;

/** The voice score as a hundred points laid end to end: what each measurement earned, then what each missed. */
export function VoiceBar({ measurements, openId, onOpen }: VoiceBarProps) {
  return <MeasureBar rules={measurements.map(toRule)} openRule={openId} onOpenRule={onOpen} />;
}

function toRule({ id, label, weight, score }: Measurement): MeasuredRule {
  const points = weight * 100;
  const earned = weight * score;
  if (earned <= sliver) return { id, label, points, earned: 0 };
  return { id, label, points, earned: points - earned <= sliver ? points : earned };
}
