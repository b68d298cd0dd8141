import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import styles from './save-dialog.module.css';
import type { Saved, SaveTarget } from './save-rows.ts';
import { describeSave } from './undo-save.ts';

type SaveOutcomeProps = {
  saved: Saved;
  target: SaveTarget;
  /** Goes on where the save has ended. */
  onRest: () => void;
  onClose: () => void;
};

/** What a save has done, and what is left of it. */
export function SaveOutcome({ saved, target, onRest, onClose }: SaveOutcomeProps) {
  const isWhole = saved.done === saved.of && saved.error === null;
  return (
    <Dialog title={isWhole ? 'Saved' : 'Not all saved'} onClose={onClose}>
      {saved.error && (
        <p className={styles.problem} role="alert">
          {saved.error.message}
        </p>
      )}
      <ul className={styles.outcome}>
        {describeSave(saved, target).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        {!isWhole && (
          <Button variant="default" onClick={onRest}>
            Save the rest
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
