import type { KeyboardEvent, ReactNode } from 'react';
import { onMouse } from '../on-mouse.ts';
import type { MeasuredRule } from './measure-bar.tsx';
import styles from './rule-rows.module.css';

/** How rules are opened below their rows. */
export type OpenedRule = {
  /** The open rule, of this score or another one beside it. */
  id: string | null;
  /** A row or segment was clicked: opens it, and is called again for the open one. */
  onPress: (id: string) => void;
  /** Arrow keys on an open row: 1 for the next place of the rule, -1 for the previous one. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** What is shown below the row of the open rule; null if it is shown elsewhere. */
  detail: ReactNode;
};

type RuleRowsProps = {
  rules: readonly MeasuredRule[];
  /** The rule whose places are marked. */
  openRule: string | null;
  onOpenRule: (id: string) => void;
  opened?: OpenedRule | undefined;
};

/** One row for each rule with its points. Hover and focus mark its places, a click opens it below its row. */
export function RuleRows({ rules, openRule, onOpenRule, opened }: RuleRowsProps) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ id, label, points: { worth, earned } }) => {
        const isOpened = opened?.id === id;
        return (
          // For keys pressed in any of its controls; it is not a control itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={id} data-opened={isOpened || undefined} onKeyDown={isOpened ? byKey(opened) : undefined}>
            <button
              type="button"
              className={styles.row}
              data-missed={earned < worth || undefined}
              data-lit={openRule === id || undefined}
              {...(opened ? { 'aria-expanded': isOpened } : { 'aria-pressed': openRule === id })}
              onClick={() => (opened ? opened.onPress(id) : onOpenRule(id))}
              onFocus={() => onOpenRule(id)}
              {...onMouse(() => onOpenRule(id))}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.points}>{earned < worth ? `${earned} of ${worth}` : worth}</span>
            </button>
            {isOpened && opened.detail}
          </li>
        );
      })}
    </ul>
  );
}

/** Keys of an open rule: arrows step through its places, Escape closes it. */
export const byKey =
  ({ onStep, onClose }: Pick<OpenedRule, 'onStep' | 'onClose'>) =>
  (event: KeyboardEvent) => {
    const { key, target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (key === 'ArrowRight') onStep(1);
    else if (key === 'ArrowLeft') onStep(-1);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
