import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';
import { PlainButton } from '../button.tsx';
import { tooltip } from '../tooltip.ts';

/** Delay after the last key before the input is passed on. */
const typingMs = 200;

type SearchFieldProps = {
  words: string;
  onSearch: (words: string) => void;
  label: string;
  placeholder?: string;
  isSmall?: boolean;
  /** Enter, and Escape, which also empties the field, lead out of it. */
  onLeave?: () => void;
};

/** The search field of a screen. The slash key focuses it, unless another field is focused. */
export function SearchField({
  words,
  onSearch,
  label,
  placeholder = label,
  isSmall = false,
  onLeave,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped(words, onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      className={styles.search}
      data-small={isSmall || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        type(typed, 0);
        onLeave?.();
      }}
    >
      <IconSearch className={styles.sign} size={isSmall ? 16 : 18} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || (typed === '' && !onLeave)) return;
          // Keeps Escape from closing anything else.
          event.stopPropagation();
          type('', 0);
          onLeave?.();
        }}
      />
      {typed === '' ? (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      ) : (
        <PlainButton
          aria-label="Clear the search"
          {...tooltip('Clear the search')}
          onClick={() => {
            type('');
            field.current?.focus();
          }}
        >
          <IconX size={isSmall ? 16 : 18} stroke={1.6} aria-hidden />
        </PlainButton>
      )}
    </form>
  );
}

/**
 * The value of the field: it follows every key at once, the search follows after a pause. A value from outside (cleared
 * filters) replaces the input; its own value coming back does not.
 */
function useTyped(
  words: string,
  onSearch: (words: string) => void,
): [string, (text: string, delayMs?: number) => void] {
  const [field, setField] = useState({ typed: words, sent: words, seen: words });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (words !== field.seen)
    setField({ ...field, seen: words, ...(words === field.sent ? {} : { typed: words, sent: words }) });
  const send = (typed: string) => {
    setField((before) => ({ ...before, sent: typed }));
    onSearch(typed);
  };
  const type = (typed: string, delayMs = typingMs) => {
    setField((before) => ({ ...before, typed }));
    clearTimeout(timer.current);
    if (delayMs === 0) send(typed);
    else timer.current = setTimeout(send, delayMs, typed);
  };
  return [field.typed, type];
}

function isWriting({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
