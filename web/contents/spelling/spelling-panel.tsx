import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../components/button.tsx';
import { markSpelling } from './mark-spelling.ts';
import type { SpellingMark } from './spelling-marks.ts';
import { StoredSwitch } from './stored-switch.tsx';
import styles from './spelling.module.css';

/** Marks shown by name; the others are reached with 'Next'. */
const mostListed = 20;

type SpellingPanelProps = {
  /** In English: "British English". */
  language: string;
  state: 'off' | 'opening' | 'failed' | 'on';
  marks: readonly SpellingMark[];
  /** True for a text that is longer than what is checked. */
  isCut: boolean;
  words: readonly string[];
  onOpen: (mark: SpellingMark) => void;
  onNext: () => void;
  onRetry: () => void;
  onRemoveWord: (word: string) => void;
  /** The switch of the grammar, where it can be checked. */
  grammar: ReactNode;
};

/** The marks of the text, the switches, and the user's own words. */
export function SpellingPanel(props: SpellingPanelProps) {
  const { language, state, marks, isCut, words, onOpen, onNext, onRetry, onRemoveWord, grammar } = props;
  const sentences = {
    off: 'Spelling is not marked. The browser may still underline words.',
    opening: `Opening the dictionary for ${language}…`,
    failed: 'The dictionary could not be loaded. Meanwhile the browser may underline words.',
    on: marks.length === 0 ? 'No possible mistakes found.' : counted(marks.length, 'possible mistake'),
  };
  return (
    <section aria-label="Spelling" className={styles.panel}>
      <p className={styles.summary}>
        <output>{sentences[state]}</output>
        {state === 'failed' && (
          <Button variant="default" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        {marks.length > 0 && (
          <Button variant="default" size="sm" aria-keyshortcuts="Control+'" onClick={onNext}>
            Next
          </Button>
        )}
      </p>
      {marks.length > 0 && (
        <ul aria-label="Possible mistakes" className={styles.chips}>
          {marks.slice(0, mostListed).map((mark) => (
            <li key={mark.from}>
              <PlainButton onClick={() => onOpen(mark)}>
                {mark.kind === 'repeated' ? 'repeated word' : mark.word.trim()}
              </PlainButton>
            </li>
          ))}
          {marks.length > mostListed && <li>and {marks.length - mostListed} more</li>}
        </ul>
      )}
      {isCut && state === 'on' && <p className={styles.note}>The end of this long text is not checked.</p>}
      <StoredSwitch value={markSpelling}>Mark spelling, in {language}</StoredSwitch>
      {grammar}
      <h3>Your words</h3>
      {words.length === 0 ? (
        <p className={styles.note}>A word that you add is not marked again, in any text.</p>
      ) : (
        <ul aria-label="Your words" className={styles.chips}>
          {words.map((word) => (
            <li key={word}>
              <PlainButton aria-label={`Remove ${word} from your words`} onClick={() => onRemoveWord(word)}>
                {word}
                <IconX size={13} stroke={1.8} aria-hidden />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
