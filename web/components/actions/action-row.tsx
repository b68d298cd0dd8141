import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import styles from './action-row.module.css';

export type RowAction = MenuAction & {
  /** Its button gets the focus: what it had opened in its place is closed. */
  isReturnedTo?: boolean;
};

type ActionRowProps = {
  /** The most used first. */
  actions: readonly RowAction[];
  /** How many of them have a button of their own, on a wide screen and on a phone. */
  shown?: { wide: number; phone: number };
  /** A control beside the buttons. */
  children?: ReactNode;
};

const usual = { wide: 2, phone: 1 };

/** Actions on one row: the first as buttons, with what they take below, the rest in a menu. */
export function ActionRow({ actions, shown = usual, children }: ActionRowProps) {
  const isPhone = useMediaQuery('(max-width: 760px)');
  const menuButton = useRef<HTMLButtonElement>(null);
  const count = isPhone ? shown.phone : shown.wide;
  // A menu of one would be a detour.
  const split = actions.length === count + 1 && !isPhone ? actions.length : count;
  const rest = actions.slice(split);
  const isMenuReturnedTo = rest.some(({ isReturnedTo }) => isReturnedTo);
  useEffect(() => {
    if (isMenuReturnedTo) menuButton.current?.focus({ preventScroll: true });
  }, [isMenuReturnedTo]);
  const buttons = actions.slice(0, split);
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {buttons.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
        {children}
        <ActionMenu actions={rest} button={menuButton} />
      </div>
      {buttons.map(
        ({ label, note }) =>
          note && (
            <p key={label} className={styles.note}>
              {note}
            </p>
          ),
      )}
    </div>
  );
}

function ActionButton({ label, icon: Sign, run, isDanger, isDisabled, isReturnedTo }: RowAction) {
  const button = useRef<HTMLButtonElement>(null);
  // What it opened had replaced it and its focus, which returns for keyboard users.
  useEffect(() => {
    if (isReturnedTo) button.current?.focus({ preventScroll: true });
  }, [isReturnedTo]);
  return (
    <Button
      ref={button}
      variant={isDanger ? 'outline' : 'default'}
      size="sm"
      disabled={isDisabled}
      onClick={run}
    >
      {Sign && <Sign className={styles.icon} size={14} stroke={1.8} aria-hidden />}
      {label}
    </Button>
  );
}
