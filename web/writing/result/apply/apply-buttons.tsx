import { useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { isBriefPoint } from '../points/brief-points.ts';
import { asksForFacts } from '../points/editor-points.ts';
import type { Points } from '../points/use-points.ts';
import styles from './apply.module.css';
import { SpendingNote } from '../../spending-note.tsx';
import {
  changeByModel,
  changeByRule,
  changesByRule,
  estimateChange,
  type WantedChange,
} from './wanted-change.ts';

type ApplyButtonsProps = {
  points: Points;
  text: string;
  /** True while the text is not measured yet. */
  isDisabled?: boolean;
  onApply: (change: WantedChange) => void;
};

/** Applies the fix of the open point: by its rule for free, else by AI, which says what it uses before. */
export function ApplyButtons({ points, text, isDisabled = false, onApply }: ApplyButtonsProps) {
  const { open, steps, step } = points;
  const { here, all } = changesByRule(points);
  const place = open && isBriefPoint(open) ? null : (steps[step] ?? null);
  const byModel = useMemo(
    () => (open && all.length === 0 && !asksForFacts(open) ? changeByModel(open, text, place) : null),
    [open, all.length, text, place],
  );
  if (!open) return null;
  const look = { variant: 'default', size: 'sm', disabled: isDisabled } as const;
  if (all.length > 0)
    return (
      <div className={styles.buttons}>
        {here.length > 0 && (
          <Button {...look} onClick={() => onApply(changeByRule(open, text, here))}>
            Apply
          </Button>
        )}
        {all.length > here.length && (
          <Button {...look} onClick={() => onApply(changeByRule(open, text, all))}>
            Apply all {all.length}
          </Button>
        )}
      </div>
    );
  if (open.verdict === 'missed' && asksForFacts(open))
    return <p className={styles.uses}>Only you know them: AI would make them up.</p>;
  return (
    byModel && (
      <div className={styles.buttons}>
        <Button {...look} onClick={() => onApply(byModel)}>
          Apply with AI
        </Button>
        <span className={styles.uses}>
          <SpendingNote costFor={(price) => estimateChange(byModel, price)} />
        </span>
      </div>
    )
  );
}
