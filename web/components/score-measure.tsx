import { useState } from 'react';
import { GradeBadge } from './grade-badge.tsx';
import styles from './score-measure.module.css';

export type MeasuredRule = { id: string; label: string; points: number; earned: number };

type ScoreMeasureProps = {
  total: number;
  rules: MeasuredRule[];
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
      <Bar rules={rules} openRule={openRule} onOpenRule={onOpenRule} />
      {withRules && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <button
                type="button"
                className={styles.row}
                data-missed={rule.earned < rule.points || undefined}
                aria-pressed={openRule === rule.id}
                onClick={() => onOpenRule(rule.id)}
                onFocus={() => onOpenRule(rule.id)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && onOpenRule(rule.id)}
              >
                <span>{rule.label}</span>
                <span className={styles.points}>
                  {rule.earned < rule.points ? `${rule.earned} of ${rule.points}` : rule.points}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Bar({
  rules,
  openRule,
  onOpenRule,
}: Required<Omit<ScoreMeasureProps, 'total' | 'name' | 'withRules'>>) {
  // What was earned when the bar first appeared stands there; what is earned later is seen filling.
  const [standing] = useState(() => new Set(rules.filter((rule) => rule.earned > 0).map((rule) => rule.id)));
  const earned = rules.filter((rule) => rule.earned > 0);
  const missed = rules.filter((rule) => rule.earned < rule.points);
  return (
    <div className={styles.rule} aria-hidden>
      <div className={styles.bar}>
        {earned.map((rule) => (
          <Segment
            key={`${rule.id} earned`}
            id={rule.id}
            label={rule.label}
            points={rule.earned}
            kind={standing.has(rule.id) ? 'earned' : 'filling'}
            isOpen={openRule === rule.id}
            onOpenRule={onOpenRule}
          />
        ))}
        {missed.map((rule) => (
          <Segment
            key={`${rule.id} missed`}
            id={rule.id}
            label={rule.label}
            points={rule.points - rule.earned}
            kind="missed"
            isOpen={openRule === rule.id}
            onOpenRule={onOpenRule}
          />
        ))}
      </div>
      <span className={styles.tick} style={{ left: '60%' }}>
        60
      </span>
      <span className={styles.tick} style={{ left: '80%' }}>
        80
      </span>
    </div>
  );
}

function Segment({
  id,
  label,
  points,
  kind,
  isOpen,
  onOpenRule,
}: {
  id: string;
  label: string;
  points: number;
  kind: 'earned' | 'filling' | 'missed';
  isOpen: boolean;
  onOpenRule: (id: string) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.segment}
      style={{ flexGrow: points }}
      data-kind={kind}
      data-open={isOpen || undefined}
      data-opens={id}
      onClick={() => onOpenRule(id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpenRule(id)}
    />
  );
}
