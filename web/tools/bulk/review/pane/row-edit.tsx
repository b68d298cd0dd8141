import { lazy, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { isEnglish } from '#domain/generation/form/language.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { EditedText } from '#domain/bulk/review/edited-result.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { maxContentCharacters, maxTitleCharacters } from '#domain/content/record.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useThrottled } from '../../../../components/use-throttled.ts';
import { dismissNotice, notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import { editDrafts } from '../../../../storage/drafts/edit-drafts.ts';
import { useEditDraft } from '../../../../writing/edit/use-edit-draft.ts';
import styles from './row-pane.module.css';

const MarkdownEditor = lazy(() => import('../../../../contents/editor/markdown-editor.tsx'));

type RowEditProps = {
  owner: string;
  job: BulkJob;
  row: BulkRow;
  /** False if it could not be stored, which is told. */
  onSave: (written: EditedText) => Promise<boolean>;
  onDone: () => void;
};

/** The editor of a row's text. What was typed is kept until it is saved or discarded. */
export default function RowEdit(props: RowEditProps) {
  const { owner, row } = props;
  const [draft, setDraft] = useState<EditedText | null>();
  useEffect(() => {
    let isCurrent = true;
    const open = (found: EditedText | null) => isCurrent && setDraft(found);
    editDrafts.get(owner, row.id).then(
      (found) => open(found ? { title: found.title, content: found.content } : null),
      () => open(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, row.id]);
  return draft === undefined ? null : <Writing {...props} draft={draft} />;
}

const wordsMs = 250;

function Writing({ owner, row: newest, onSave, onDone, draft }: RowEditProps & { draft: EditedText | null }) {
  // The row as it was when the editor opened: a run may write it again meanwhile.
  const [row] = useState(newest);
  const { title, content } = row.result!;
  const original: EditedText = { title, content };
  const isSame = (a: EditedText) => a.title === title && a.content === content;
  const [isResumed] = useState(draft !== null && !isSame(draft));
  const [opening] = useState<EditedText>(draft && isResumed ? draft : original);
  const [written, setWritten] = useState(opening);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = !isSame(written);
  const [basedOn] = useState(() => row.endedAt ?? new Date().toISOString());
  const typed = useMemo(() => (isChanged ? { ...written, metaDescription: '' } : null), [isChanged, written]);
  const keeping = useEditDraft(owner, { id: row.id, basedOn }, typed);
  const words = countWords(useThrottled(written.content, wordsMs));
  const problem = problemOf(written);

  async function save() {
    if (problem !== null || isSaving) return;
    setIsSaving(true);
    const isStored = !isChanged || (await onSave(written));
    if (isStored) {
      await keeping.forget();
      onDone();
    }
    setIsSaving(false);
  }
  async function cancel() {
    const restore = await keeping.forget();
    onDone();
    if (!isChanged) return;
    const undo = () => {
      dismissNotice();
      restore().catch(notifyError);
    };
    notifyInfo('Changes discarded.', { label: 'Keep them as a draft', run: undo }, `record:${row.id}`);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 's' && (event.metaKey || event.ctrlKey)) void save();
    else if (event.key === 'Escape' && isOwnField(event.target as HTMLElement)) void cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // For keys pressed in any of its fields; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.edit} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        {isResumed && <p className={styles.muted}>Your unsaved changes are restored.</p>}
        <div data-title>
          <TextField
            label="Title"
            value={written.title}
            maxLength={maxTitleCharacters}
            onChange={({ currentTarget }) => setWritten({ ...written, title: currentTarget.value })}
          />
        </div>
        <LazyPart fallback={<p className={styles.muted}>Opening the editor...</p>}>
          <MarkdownEditor
            initial={opening.content}
            label="Text"
            language={isEnglish(row.language) ? undefined : row.language}
            isFocused
            onChange={(text) => setWritten((before) => ({ ...before, content: text }))}
          />
        </LazyPart>
      </div>
      <footer className={styles.foot}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.editActions}>
          <span className={styles.muted}>{counted(words, 'word')}</span>
          <Button variant="default" aria-keyshortcuts="Escape" onClick={() => void cancel()}>
            {isChanged ? 'Discard changes' : 'Cancel'}
          </Button>
          <BusyButton
            isBusy={isSaving}
            busyLabel="Saving"
            disabled={problem !== null}
            aria-keyshortcuts="Control+S"
            onClick={() => void save()}
          >
            Save
          </BusyButton>
        </div>
      </footer>
    </div>
  );
}

/** The title and the text; the field for a link in the editor has an Escape of its own. */
function isOwnField(target: HTMLElement): boolean {
  return target.isContentEditable || target.closest('[data-title]') !== null;
}

function problemOf({ content }: EditedText): string | null {
  if (content.trim() === '') return 'Write a text, or choose Cancel.';
  if (content.length > maxContentCharacters)
    return `Use at most ${formatNumber(maxContentCharacters)} characters for the text.`;
  return null;
}
