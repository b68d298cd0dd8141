import { buttonLook } from '../../components/button-link.tsx';
import styles from './undo-bar.module.css';
import type { Undo } from './use-undo.ts';

/** Says what was done, with the way back. */
export function UndoBar({ undo: { done, takeBack } }: { undo: Undo }) {
  return (
    <output className={styles.bar}>
      {done && (
        <>
          <span>{done.words}</span>
          <button
            // Another step is another button: it gets the focus as well.
            key={done.words}
            type="button"
            {...buttonLook({ variant: 'subtle', size: 'sm' })}
            // The button that had the focus is gone with its text.
            ref={(button) => {
              if (document.activeElement === document.body) button?.focus({ preventScroll: true });
            }}
            onClick={() => void takeBack()}
          >
            Undo
          </button>
        </>
      )}
    </output>
  );
}
