import { Button } from '../../components/button.tsx';
import styles from './undo-bar.module.css';
import type { Undo } from './use-undo.ts';

/** Shows the last change, with a button to undo it. */
export function UndoBar({ undo: { done, takeBack } }: { undo: Undo }) {
  return (
    <output className={styles.bar}>
      {done && (
        <>
          <span>{done.words}</span>
          <Button
            variant="subtle"
            size="sm"
            key={done.words}
            ref={(button) => {
              if (document.activeElement === document.body) button?.focus({ preventScroll: true });
            }}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        </>
      )}
    </output>
  );
}
