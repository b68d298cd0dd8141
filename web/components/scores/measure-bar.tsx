import { useState } from 'react';
import { excellentFrom, goodFrom } from '#domain/checks/grade.ts';
import { onMouse } from '../on-mouse.ts';
import styles from './measure-bar.module.css';

/** A part of a score: its points, and those that were earned. */
export type MeasuredRule = {
  readonly id: string;
  readonly label: string;
  readonly points: { readonly worth: number; readonly earned: number };
  /** unmeasured: the rule does not apply, and is not part of the score; `found` says why. */
  readonly verdict?: 'met' | 'missed' | 'unmeasured';
  readonly title?: string;
  readonly found?: string;
};

type MeasureBarProps = {
  rules: readonly MeasuredRule[];
  openRule: string | null;
  onOpenRule: (id: string) => void;
  /** Where its words begin: nowhere for points without a grade. */
  ticks?: readonly number[] | undefined;
  /** A segment was clicked; by default it is opened. */
  onPress?: ((id: string) => void) | undefined;
};

const gradeTicks = [goodFrom, excellentFrom];

/** The bar of a score, hidden from screen readers because the rows beside it have the same information. */
export function MeasureBar(props: MeasureBarProps) {
  const { rules, openRule, onOpenRule, ticks = gradeTicks, onPress = onOpenRule } = props;
  // Segments earned at the first render are static; later ones are animated.
  const [standing] = useState(
    () => new Set(rules.filter(({ points }) => points.earned > 0).map(({ id }) => id)),
  );
  const earned = rules.filter(({ points }) => points.earned > 0);
  const missed = rules.filter(({ points }) => points.earned < points.worth);
  return (
    <div className={styles.rule} aria-hidden>
      <div className={styles.bar}>
        {earned.map((rule) => (
          <Segment
            key={`${rule.id} earned`}
            id={rule.id}
            label={rule.label}
            points={rule.points.earned}
            kind={standing.has(rule.id) ? 'earned' : 'filling'}
            isOpen={openRule === rule.id}
            onOpenRule={onOpenRule}
            onPress={onPress}
          />
        ))}
        {missed.map((rule) => (
          <Segment
            key={`${rule.id} missed`}
            id={rule.id}
            label={rule.label}
            points={rule.points.worth - rule.points.earned}
            kind="missed"
            isOpen={openRule === rule.id}
            onOpenRule={onOpenRule}
            onPress={onPress}
          />
        ))}
      </div>
      {ticks.map((from) => (
        <span key={from} className={styles.tick} style={{ left: `${from}%` }}>
          {from}
        </span>
      ))}
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
  onPress,
}: {
  id: string;
  label: string;
  points: number;
  kind: 'earned' | 'filling' | 'missed';
  isOpen: boolean;
  onOpenRule: (id: string) => void;
  onPress: (id: string) => void;
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
      onClick={() => onPress(id)}
      {...onMouse(() => onOpenRule(id))}
    />
  );
}
