import { lazy, useMemo, useState } from 'react';
import { elementLabels } from '#domain/ab-test/elements/words.ts';
import { elementPlaces } from '#domain/ab-test/writing/element-places.ts';
import { differsOnlyIn, insertWords } from '#domain/ab-test/writing/insert-words.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { useDialogDraft } from '../../../../contents/use-dialog-draft.ts';
import type { TestDraft } from '../test-draft.ts';
import { letterOf } from './use-variants.ts';
import type { VariantDraft } from './variant-draft.ts';
import styles from './variants.module.css';

const MarkdownEditor = lazy(() => import('../../../../contents/editor/markdown-editor.tsx'));

type EditVariantDialogProps = {
  owner: string;
  draft: TestDraft;
  /** The variant that is edited; the next one is new. */
  at: number;
  /** What was typed before, and not used. */
  unused: VariantDraft | null;
  /** False if the text could not be put in. */
  onSave: (content: string) => boolean;
  /** With what was typed and not used. */
  onClose: (unused: VariantDraft | null) => void;
};

/** A variant written by hand: its element in the text of A, or the whole text. */
export default function EditVariantDialog(props: EditVariantDialogProps) {
  const { owner, draft, at, unused, onSave, onClose } = props;
  const { testId, element, sentence, variants } = draft;
  const first = variants[0]?.content ?? '';
  const now = variants[at]?.content ?? first;
  const hasElement = at > 0 && element !== 'whole-text' && elementPlaces(first, element, sentence).length > 0;
  const [start] = useState(() => ({
    isWhole: !hasElement || !(now === first || differsOnlyIn(first, now, element)),
    words: elementPlaces(now, element, sentence)
      .map((place) => now.slice(place.start, place.end))
      .join('\n'),
    text: now,
  }));
  const [isWhole, setIsWhole] = useState(unused ? unused.isWhole || !hasElement : start.isWhole);
  const [words, setWords] = useState(unused?.words ?? start.words);
  const [text, setText] = useState(unused?.text ?? start.text);
  const [error, setError] = useState<string>();
  const typed = useMemo(
    (): VariantDraft | null =>
      words === start.words && text === start.text ? null : { testId, at, isWhole, words, text },
    [start, testId, at, isWhole, words, text],
  );
  const discardDraft = useDialogDraft(owner, 'ab-test-variant', typed);
  const close = () => {
    discardDraft();
    onClose(typed);
  };

  function save() {
    const lines = element === 'button' ? words.split('\n').filter((line) => line.trim() !== '') : [words];
    const content = isWhole ? text : insertWords(first, { element, sentence, words: lines });
    if (content === null || content.trim() === '') return setError('Please enter the text.');
    if (!onSave(content)) return;
    discardDraft();
    onClose(null);
  }

  return (
    <Dialog title={`Variant ${letterOf(at)}`} isWide={isWhole} onClose={close}>
      {isWhole ? (
        <div className={styles.editor}>
          <LazyPart fallback={<output>Opening the editor...</output>}>
            <MarkdownEditor
              initial={text}
              label={`Text of variant ${letterOf(at)}`}
              isFocused
              onChange={setText}
            />
          </LazyPart>
          {error && <p role="alert">{error}</p>}
        </div>
      ) : (
        <Field label={elementLabels[element]} hint="All else stays as in A." error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              data-autofocus
              value={words}
              maxLength={5_000}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <DialogActions>
        {hasElement && !isWhole && (
          <Button
            variant="subtle"
            onClick={() => {
              setText(insertWords(first, { element, sentence, words: [words] }) ?? now);
              setIsWhole(true);
            }}
          >
            Edit the whole text
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button onClick={save}>Use this text</Button>
      </DialogActions>
    </Dialog>
  );
}
