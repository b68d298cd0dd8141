// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element has a list of results with groups of rows
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import layout from '../../theme/layout.module.css';
import { IconButton } from '../icon-button.tsx';
import styles from './search-list.module.css';

export type SearchOption = { id: string; content: ReactNode };
export type SearchGroup = { id: string; label: string; options: readonly SearchOption[] };

type SearchListProps = {
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  groups: readonly SearchGroup[];
  /** Beside the keys; also read aloud. */
  status: string;
  /** Above the results. */
  note?: ReactNode;
  /** Below the results, so that they stay in place when it appears. */
  hint?: ReactNode;
  onChoose: (id: string, isNewTab: boolean) => void;
  onClose: () => void;
};

/**
 * A search field with its results below, for a dialog: the focus stays in the field, the arrow keys move through the
 * results and Enter chooses (the combobox pattern of WAI-ARIA). The first result is current until another one is; that one
 * stays current when others arrive.
 */
export function SearchList(props: SearchListProps) {
  const { label, placeholder, words, onWords, groups, status, note, hint, onChoose, onClose } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const [kept, setCurrent] = useState<string | null>(null);
  const current = kept !== null && ids.includes(kept) ? kept : (ids[0] ?? null);
  const optionId = (id: string) => `${listId}-${id}`;
  const isComposing = useRef(false);

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  function move(step: number) {
    if (current === null) return;
    setCurrent(ids[(ids.indexOf(current) + step + ids.length) % ids.length]!);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows belong to the list of an input method while it is open.
    if (event.nativeEvent.isComposing || isComposing.current) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (current !== null) onChoose(current, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          type="text"
          aria-label={label}
          aria-expanded={ids.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current !== null && { 'aria-activedescendant': optionId(current) })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={words}
          onChange={({ currentTarget }) => {
            setCurrent(null);
            onWords(currentTarget.value);
          }}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => (isComposing.current = false)}
          onKeyDown={onKeyDown}
        />
        <kbd className={styles.escape} aria-hidden>
          Esc
        </kbd>
        <IconButton label="Close" className={styles.close} onClick={onClose}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      {note}
      <div ref={list} id={listId} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}-label`}>
            <div id={`${listId}-${group.id}-label`} className={styles.label} role="presentation">
              {group.label}
            </div>
            {group.options.map(({ id, content }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={id}
                id={optionId(id)}
                role="option"
                tabIndex={-1}
                aria-selected={id === current}
                className={styles.option}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => id === current || setCurrent(id)}
                onClick={({ ctrlKey, metaKey }) => onChoose(id, ctrlKey || metaKey)}
              >
                {content}
                {id === current && (
                  <kbd className={styles.enter} aria-hidden>
                    ↵
                  </kbd>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hint}
      <footer className={styles.keys}>
        <span aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
        </span>
        <span aria-hidden>
          <kbd>↵</kbd> open
        </span>
        <span aria-hidden>
          <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd>
          <kbd>↵</kbd> new tab
        </span>
        <span className={styles.status} aria-hidden>
          {status}
        </span>
      </footer>
      <output className={layout.visuallyHidden}>{status}</output>
    </>
  );
}

/** True where shortcuts use the command key. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
