import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { byKey } from '../../../components/scores/rule-rows.tsx';
import styles from './open-point-bar.module.css';
import type { Points } from './use-points.ts';

/** The open point above the text in one column, where its row is out of view. */
export function OpenPointBar({ points, children }: { points: Points; children: ReactNode }) {
  const { open, move, close } = points;
  if (!open) return null;
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={byKey({ onStep: move, onClose: close })}>
      <p className={styles.head}>
        <b>{open.title}</b>
        <IconButton isSmall label="Close the point" onClick={close}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </p>
      {children}
    </div>
  );
}
