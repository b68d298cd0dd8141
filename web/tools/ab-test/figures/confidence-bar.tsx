import type { Judgement } from '#domain/ab-test/judgement.ts';
import layout from '../../../theme/layout.module.css';
import { confidenceWords } from '../test-words.ts';
import styles from './figures.module.css';

type ConfidenceBarProps = { judgement: Judgement; name: string };

/** The statistical confidence of a test: 100 is the whole bar, and the tick is where a winner is named. */
export function ConfidenceBar({ judgement, name }: ConfidenceBarProps) {
  const { confidence, needed } = judgement;
  return (
    <div className={styles.confidence}>
      <meter
        className={layout.visuallyHidden}
        aria-label={`Statistical confidence: ${name}`}
        aria-valuetext={confidenceWords(judgement)}
        max={100}
        value={Math.round(confidence * 10) / 10}
      />
      <i style={{ width: `max(3px, ${confidence}%)` }} />
      <span className={styles.tick} style={{ left: `${needed}%` }} />
    </div>
  );
}
