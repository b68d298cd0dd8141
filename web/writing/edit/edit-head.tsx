import { useMemo } from 'react';
import { countWords } from '#domain/text/words.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { SheetActions, WordCount } from '../../components/sheet-frame.tsx';
import { useThrottled } from '../../components/use-throttled.ts';
import styles from './edit-sheet.module.css';
import { measureMs, type Edit } from './use-edit.ts';

/** State, length and actions of a text that is edited. */
export function EditHead({
  edit,
  onSave,
  onCancel,
}: {
  edit: Edit;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <>
      <span>{edit.isChanged ? 'Not saved yet' : 'Editing'}</span>
      <LiveWords text={edit.written.content} />
      <SheetActions>
        <Button variant="default" size="sm" onClick={onCancel}>
          {edit.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        <BusyButton
          size="sm"
          isBusy={edit.isSaving}
          busyLabel="Saving"
          disabled={edit.problem !== null}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          Save
        </BusyButton>
      </SheetActions>
      {edit.problem && (
        <p className={styles.problem} role="alert">
          {edit.problem}
        </p>
      )}
    </>
  );
}

function LiveWords({ text }: { text: string }) {
  const settled = useThrottled(text, measureMs);
  return <WordCount words={useMemo(() => countWords(settled), [settled])} />;
}
