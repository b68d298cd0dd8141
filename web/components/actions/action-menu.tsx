import { IconDots, type Icon } from '@tabler/icons-react';
import { Fragment, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { moveFocus } from '../move-focus.ts';
import { placePopover } from '../place-popover.ts';
import styles from './action-menu.module.css';

export type MenuAction = {
  label: string;
  icon?: Icon;
  run: () => void;
  /** Deletes or removes something. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** What it takes, shown at its control. */
  note?: ReactNode;
};

type ActionMenuProps = {
  actions: readonly MenuAction[];
  /** What the actions are for, as the name of the button. */
  label?: string;
  button?: RefObject<HTMLButtonElement | null>;
};

/**
 * The rest of the actions of a place, behind a button. A popover: the browser closes it on Escape and on outside clicks,
 * and gives the focus back to the button. Nothing is rendered for no actions.
 */
export function ActionMenu({ actions, label = 'More actions', button: givenButton }: ActionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = givenButton ?? ownButton;
  if (actions.length === 0) return null;

  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const close = () => menu.current?.hidePopover();
  function onToggle(isOpen: boolean) {
    if (!isOpen || !menu.current || !button.current) return;
    placePopover(menu.current, button.current, 'end');
    items()[0]?.focus({ preventScroll: true });
    // Its button scrolls away from it.
    window.addEventListener('scroll', close, { once: true, passive: true, capture: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (moveFocus(event.key, items(), 'column')) event.preventDefault();
    if (event.key === 'Tab') close();
    if (event.key !== 'Escape') return;
    // Closes only the menu, not what the menu is in.
    event.preventDefault();
    close();
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <IconDots size={18} stroke={1.6} aria-hidden />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {actions.map(({ label: words, icon: Sign, run, isDanger, isDisabled, note }, index) => (
          <Fragment key={words}>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={isDisabled}
              data-danger={isDanger || undefined}
              aria-describedby={note ? `${id}-${index}` : undefined}
              onClick={() => {
                // First: what opens next gives the focus back to the button.
                close();
                run();
              }}
            >
              {Sign ? <Sign size={16} stroke={1.7} aria-hidden /> : <span />}
              <span>{words}</span>
            </button>
            {/* Not in the button, whose name it would become a part of. */}
            {note && <small id={`${id}-${index}`}>{note}</small>}
          </Fragment>
        ))}
      </div>
    </>
  );
}
