import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { moveFocus } from '../../components/move-focus.ts';
import type { SpellingMark } from './spelling-marks.ts';
import styles from './spelling.module.css';

type SpellingMenuProps = {
  mark: SpellingMark;
  /** Opened by key: the focus goes into the menu. */
  isByKey: boolean;
  /** The place below the mark's first letter, from the top left of the editor. */
  place: () => { left: number; top: number };
  suggest: (word: string) => Promise<string[]>;
  /** Puts another text in the mark's place; an empty one removes it. */
  onReplace: (text: string) => void;
  onAdd: (word: string) => void;
  onIgnore: () => void;
  onClose: () => void;
};

/** What can be done about one mark, beside it. */
export function SpellingMenu(props: SpellingMenuProps) {
  const { mark, isByKey, place, onReplace, onAdd, onIgnore, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const suggestions = useSuggestions(props);
  // After each render, as the toolbar above may have become higher; and when the window changes.
  useLayoutEffect(() => {
    const move = () => {
      const element = menu.current!;
      const { left, top } = place();
      const most = element.parentElement!.clientWidth - element.offsetWidth;
      element.style.left = `${Math.max(0, Math.min(left, most))}px`;
      element.style.top = `${top}px`;
    };
    move();
    window.addEventListener('resize', move);
    return () => window.removeEventListener('resize', move);
  });
  // At once, so that Escape works while the suggestions are searched.
  useEffect(() => {
    if (isByKey) (menu.current!.querySelector('button') ?? menu.current!).focus();
  }, [isByKey, mark]);
  useEffect(() => {
    const element = menu.current!;
    if (suggestions && element.contains(document.activeElement)) element.querySelector('button')?.focus();
  }, [suggestions]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (!moveFocus(event.key, [...menu.current!.querySelectorAll('button')], 'column')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const item = (label: string, onClick: () => void, isStrong = false) => (
    <PlainButton
      key={label}
      role="menuitem"
      tabIndex={-1}
      data-strong={isStrong || undefined}
      // The editor keeps its selection and, without a keyboard, its focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </PlainButton>
  );
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={nameOf(mark)}
      aria-describedby={mark.kind === 'grammar' ? messageId : undefined}
      onKeyDown={onKeyDown}
    >
      {mark.kind === 'repeated' && item('Remove the repeated word', () => onReplace(''), true)}
      {mark.kind === 'unknown' && (
        <>
          {suggestions?.map((suggestion) => item(suggestion, () => onReplace(suggestion), true))}
          {suggestions?.length === 0 && <p className={styles.none}>No suggestions</p>}
          {!suggestions && <p className={styles.none}>Looking for suggestions…</p>}
          <hr />
          {item('Add to my words', () => onAdd(mark.word))}
          {item('Ignore for now', onIgnore)}
        </>
      )}
      {mark.kind === 'grammar' && (
        <>
          <p id={messageId} className={styles.message}>
            {mark.mistake.message}
          </p>
          {mark.mistake.corrections.map((text) =>
            item(text.trim() || `Remove “${mark.word.trim()}”`, () => onReplace(text), true),
          )}
          <hr />
          {item('Ignore for now', onIgnore)}
        </>
      )}
    </div>
  );
}

const nameOf = ({ kind, word }: SpellingMark) => {
  if (kind === 'repeated') return 'Repeated word';
  return `${kind === 'unknown' ? 'Spelling' : 'Grammar'} of “${word.trim()}”`;
};

/** Null while they are searched; only an unknown word has some. */
function useSuggestions({ mark: { kind, word }, suggest }: SpellingMenuProps): string[] | null {
  const [found, setFound] = useState<{ word: string; suggestions: string[] } | null>(null);
  useEffect(() => {
    if (kind !== 'unknown') return;
    let isCurrent = true;
    const settle = (suggestions: string[]) => isCurrent && setFound({ word, suggestions });
    suggest(word).then(settle, () => settle([]));
    return () => {
      isCurrent = false;
    };
  }, [kind, word, suggest]);
  if (kind !== 'unknown') return none;
  return found?.word === word ? found.suggestions : null;
}

const none: string[] = [];
