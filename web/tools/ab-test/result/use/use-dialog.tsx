import { useEffect, useState } from 'react';
import type { AbTest, VariantId } from '#domain/ab-test/test.ts';
import { quoted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import choices from '../../../../components/choices.module.css';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { copyFormatted } from '../../../../contents/copy/copy-text.ts';
import type { Undo } from '../../../../contents/edit/use-undo.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { variantWords } from '../../test-words.ts';
import styles from '../dialogs/dialogs.module.css';
import { textForUse, putTextToUse, type TextForUse } from './text-for-use.ts';

type UseDialogProps = {
  owner: string;
  test: AbTest;
  variant: VariantId;
  today: string;
  undo: Undo;
  onClose: () => void;
};

/** Puts a variant to use: it is noted in the test, and its text becomes the saved one where the user wants that. */
export default function UseDialog({ owner, test, variant: id, today, undo, onClose }: UseDialogProps) {
  const [text, setText] = useState<TextForUse | null>(null);
  const [isTaken, setIsTaken] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const variant = test.variants.find((one) => one.id === id)!;
  const letter = id.toUpperCase();
  const title = id === 'a' ? 'Keep A' : `Use ${letter}`;
  useEffect(() => {
    let isCurrent = true;
    textForUse(owner, test, id).then((found) => isCurrent && setText(found), notifyError);
    return () => {
      isCurrent = false;
    };
  }, [owner, test, id]);

  async function confirm() {
    if (isBusy || text === null) return;
    setIsBusy(true);
    const isUsed = await undo.run(async () => {
      const takeBack = await putTextToUse(owner, { test, id, today }, isTaken ? text : { kind: 'none' });
      return { words: usedWords(letter, isTaken ? text : { kind: 'none' }), undo: takeBack };
    });
    if (isUsed) onClose();
    else setIsBusy(false);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.words}>{variantWords(variant)}</p>
      {text === null ? null : text.kind === 'saved' ? (
        <p>It is saved as {quoted(text.record.title)} already.</p>
      ) : text.kind === 'none' ? (
        <p>The test notes that {letter} is in use. Change the text where it is published.</p>
      ) : (
        <>
          <p>The test notes that {letter} is in use. Change the text where it is published, too.</p>
          <label className={choices.choice}>
            <input
              type="checkbox"
              checked={isTaken}
              onChange={({ currentTarget }) => setIsTaken(currentTarget.checked)}
            />
            {text.kind === 'replace'
              ? `Replace ${quoted(text.record.title)} with it; the text as it is becomes a version`
              : 'Save it among your texts'}
          </label>
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void copyFormatted(variant.content || variant.element)}>
          Copy text
        </Button>
        <BusyButton
          isBusy={isBusy}
          busyLabel="Saving"
          disabled={text === null}
          onClick={() => void confirm()}
        >
          {title}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function usedWords(letter: string, text: TextForUse): string {
  if (text.kind === 'replace') return `${letter} is in use, and replaced ${quoted(text.record.title)}.`;
  if (text.kind === 'add') return `${letter} is in use, and saved among your texts.`;
  return `${letter} is in use.`;
}
