import { IconChevronDown, IconDots, type Icon } from '@tabler/icons-react';
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
  /** A figure at its right. */
  detail?: string;
  /** It is what is shown now. */
  isCurrent?: boolean;
};

type ActionMenuProps = {
  actions: readonly MenuAction[];
  /** What the actions are for, as the name of the button. */
  label?: string;
  /** Words on the button, instead of three dots. */
  words?: string;
  /** False in a place where only one of many is reached with Tab. */
  isTabStop?: boolean;
  /** Before the words. */
  icon?: Icon;
  /** It is the one filled button of the screen. */
  isPrimary?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
};

/**
 * The rest of the actions of a place, behind a button. A popover: the browser closes it on Escape and on outside clicks,
 * and gives the focus back to the button. Nothing is rendered for no actions.
 */
export function ActionMenu(props: ActionMenuProps) {
  const {
    actions,
    label = 'More actions',
    words,
    isTabStop = true,
    icon: WordsIcon,
    isPrimary = false,
    button: givenButton,
  } = props;
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = givenButton ?? ownButton;
  if (actions.length === 0) return null;

  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const close = () => menu.current?.hidePopover();
  function onToggle(isOpen: boolean) {
    if (!isOpen || !menu.current || !button.current) return;
    placePopover(menu.current, button.current, words === undefined ? 'end' : 'start');
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
        variant={isPrimary ? 'filled' : words === undefined ? 'default' : 'subtle'}
        size="sm"
        className={isPrimary ? undefined : words === undefined ? styles.button : styles.words}
        aria-label={isPrimary ? words : words === undefined ? label : `${label}: ${words}`}
        aria-haspopup="menu"
        tabIndex={isTabStop ? undefined : -1}
        popoverTarget={id}
      >
        {words === undefined ? (
          <IconDots size={18} stroke={1.6} aria-hidden />
        ) : (
          <>
            {WordsIcon && <WordsIcon size={16} stroke={1.8} aria-hidden />}
            <span>{words}</span>
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </>
        )}
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
        {actions.map(
          ({ label: name, icon: Sign, run, isDanger, isDisabled, note, detail, isCurrent }, index) => (
            <Fragment key={`${index} ${name}`}>
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={isDisabled}
                data-danger={isDanger || undefined}
                aria-current={isCurrent || undefined}
                aria-describedby={note ? `${id}-${index}` : undefined}
                onClick={() => {
                  // First: what opens next gives the focus back to the button.
                  close();
                  run();
                }}
              >
                {Sign ? <Sign size={16} stroke={1.7} aria-hidden /> : <span />}
                <span>{name}</span>
                {detail !== undefined && <small>{detail}</small>}
              </button>
              {/* Not in the button, whose name it would become a part of. */}
              {note && <small id={`${id}-${index}`}>{note}</small>}
            </Fragment>
          ),
        )}
      </div>
    </>
  );
}
