import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { stepKinds, type StepKind } from '#domain/sequences/step.ts';
import { stepLabels } from '#domain/sequences/words/step-words.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { moveFocus } from '../../../../components/move-focus.ts';
import { stepIcons } from './step-icons.tsx';
import styles from './rail.module.css';

type PlaceProps = { depth: number; isLast: boolean; emptyArm: 'yes' | 'no' | null; onAsk: () => void };

/** The plus on the rail. */
export function AddPlace({ depth, isLast, emptyArm, onAsk }: PlaceProps) {
  const label = emptyArm === null ? 'Add a step here' : `Add a step to ${emptyArm === 'yes' ? 'Yes' : 'No'}`;
  return (
    <li
      className={emptyArm === null ? styles.place : styles.emptyArm}
      style={{ '--depth': depth } as CSSProperties}
      data-depth={depth || undefined}
      data-last={isLast || undefined}
    >
      {emptyArm !== null && (
        <>
          <span className={styles.arm}>{emptyArm === 'yes' ? 'Yes' : 'No'}</span>
          <span className={styles.goesOn}>goes on</span>
        </>
      )}
      <PlainButton className={styles.plus} aria-label={label} onClick={onAsk}>
        <IconPlus size={12} stroke={2} aria-hidden />
      </PlainButton>
    </li>
  );
}

type ChooserProps = {
  depth: number;
  /** Whether a condition may be put here: they are nested so deep at most. */
  canNest: boolean;
  onChoose: (kind: StepKind) => void;
  onClose: () => void;
};

/** The kinds of steps, in the place of the plus. */
export function StepChooser({ depth, canNest, onChoose, onClose }: ChooserProps) {
  const list = useRef<HTMLLIElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  useEffect(() => buttons()[0]?.focus(), []);
  return (
    <li
      ref={list}
      className={styles.chooser}
      style={{ '--depth': depth } as CSSProperties}
      data-depth={depth || undefined}
    >
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Add a step"
        onKeyDown={(event) => {
          if (moveFocus(event.key, buttons(), 'row')) event.preventDefault();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        {stepKinds.map((kind) => {
          const Sign = stepIcons[kind];
          return (
            <Button
              key={kind}
              variant="default"
              size="sm"
              disabled={kind === 'condition' && !canNest}
              onClick={() => onChoose(kind)}
            >
              <Sign size={16} stroke={1.7} aria-hidden /> {stepLabels[kind]}
            </Button>
          );
        })}
        <Button variant="subtle" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
