import { onMouse } from '../on-mouse.ts';
import { GradeBadge } from './grade-badge.tsx';
import { MeasureBar, type MeasuredRule } from './measure-bar.tsx';
import styles from './score-measure.module.css';

type ScoreMeasureProps = {
  total: number;
  rules: readonly MeasuredRule[];
  /** The point that is open in the measure, in the margin and in the text. */
  openRule: string | null;
  /** Absent where a script opens them: it finds each rule in `data-opens`. */
  onOpenRule?: (id: string) => void;
  /** What is measured, where that is not plain from the place. */
  name?: string;
  /** False where the rules stand beside it in other words. */
  withRules?: boolean;
};

const doNothing = () => {};

/**
 * A score as 100 points laid end to end: one segment per rule, as wide as its points, earned ones first (filled),
 * missed ones after (dashed). Hover, focus or tap on a segment or a row opens the rule. The rows are the way for
 * keyboard and screen reader; the bar shows the same to the eye and the pointer.
 */
export function ScoreMeasure({
  total,
  rules,
  openRule,
  onOpenRule = doNothing,
  name,
  withRules = true,
}: ScoreMeasureProps) {
  return (
    <div className={styles.measure}>
      <p className={styles.total}>
        <b className={styles.figure}>{total}</b>{' '}
        <span className={styles.of}>of 100{name && `, ${name}`}</span>
        <GradeBadge score={total} className={styles.grade} />
      </p>
      <MeasureBar rules={rules} openRule={openRule} onOpenRule={onOpenRule} />
      {withRules && (
        <ul className={styles.rules}>
          {rules.map(({ id, label, points: { worth, earned } }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                data-missed={earned < worth || undefined}
                aria-pressed={openRule === id}
                onClick={() => onOpenRule(id)}
                onFocus={() => onOpenRule(id)}
                {...onMouse(() => onOpenRule(id))}
              >
                <span>{label}</span>
                <span className={styles.points}>{earned < worth ? `${earned} of ${worth}` : worth}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
