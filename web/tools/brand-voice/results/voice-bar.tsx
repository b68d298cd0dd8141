import type { Measurement } from '#domain/voice/analysis.ts';
import styles from './voice-bar.module.css';

type VoiceBarProps = {
  measurements: readonly Measurement[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/**
 * The score as a hundred points laid end to end: what each measurement earned (filled), then what each missed (dashed).
 * For the eye and the pointer; the rows below are the way for keyboard and screen reader.
 */
export function VoiceBar({ measurements, openId, onOpen }: VoiceBarProps) {
  const parts = measurements.flatMap(({ id, label, weight, score }) => [
    { id, label, kind: 'earned', points: weight * score },
    { id, label, kind: 'missed', points: weight * (100 - score) },
  ]);
  const ordered = ['earned', 'missed'].flatMap((kind) =>
    parts.filter((part) => part.kind === kind && part.points > 0.4),
  );
  return (
    <div className={styles.rule} aria-hidden>
      <div className={styles.bar}>
        {ordered.map(({ id, label, kind, points }) => (
          <button
            key={`${id} ${kind}`}
            type="button"
            tabIndex={-1}
            aria-label={label}
            className={styles.segment}
            style={{ flexGrow: points }}
            data-kind={kind}
            data-open={id === openId || undefined}
            onClick={() => onOpen(id)}
          />
        ))}
      </div>
      <span className={styles.tick} style={{ left: '60%' }}>
        60 Good
      </span>
      <span className={styles.tick} style={{ left: '80%' }}>
        80 Excellent
      </span>
    </div>
  );
}
