import { lazy, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { metaCharacters } from '#domain/generation/display.ts';
import { isEnglish } from '#domain/generation/form/language.ts';
import { dictionaryOf } from '#domain/spelling/dictionary.ts';
import { grammarDialectOf } from '#domain/spelling/grammar-dialect.ts';
import { spellingLanguage } from '#domain/spelling/spelling-language.ts';
import { readingEaseLabel } from '#domain/text/readability/reading-ease.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';
import { readText } from '#domain/text/reading.ts';
import { scoreReading } from '#domain/checks/seo/seo-score.ts';
import { countWords } from '#domain/text/words.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { ScoreMeasure } from '../../components/scores/score-measure.tsx';
import { SheetActions, SheetFrame, WordCount } from '../../components/sheet-frame.tsx';

import { useThrottled } from '../../components/use-throttled.ts';
import { editDrafts, type EditDraft } from '../../storage/drafts/edit-drafts.ts';
import { dismissNotice, notifyError, notifyInfo } from '../../notices/notify.tsx';
import styles from './edit-sheet.module.css';
import field from '../../components/small-control.module.css';
import { ProposalMargin } from './proposal-margin.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { useEdit, type Edit } from './use-edit.ts';
import type { Offered } from './offered.ts';

const MarkdownEditor = lazy(() => import('../../contents/editor/markdown-editor.tsx'));

/** Interval at which the score follows the input. */
const measureMs = 250;

type EditSheetProps = {
  owner: string;
  record: ContentRecord;
  onDone: () => void;
  /** Called to restore discarded input: it is there when the editor is opened again. */
  onResume: () => void;
};

/** The editor of a stored text on its sheet; the score in the margin follows the input. */
export default function EditSheet(props: EditSheetProps) {
  const { owner, record } = props;
  const [draft, setDraft] = useState<EditDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    const open = (found: EditDraft | null) => isCurrent && setDraft(found);
    editDrafts.get(owner, record.id).then(
      (found) => open(found ?? null),
      () => open(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, record.id]);
  return draft !== undefined && <Writing {...props} draft={draft} />;
}

function Writing({ owner, record, draft, onDone, onResume }: EditSheetProps & { draft: EditDraft | null }) {
  const edit = useEdit(owner, record, draft);
  // The editor only reads its initial text.
  const [opening] = useState(edit.written.content);
  const [language] = useState(() => spellingLanguage(opening, scoringOf(record).language));
  const dictionary = dictionaryOf(language);
  const [offered, setOffered] = useState<Offered | null>(null);
  const save = async () => {
    if (edit.problem === null && (await edit.save())) onDone();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void save();
  };
  const cancel = async () => {
    const takeBack = await edit.giveUp();
    onDone();
    if (!edit.isChanged) return;
    const undo = () => {
      dismissNotice();
      takeBack().then(onResume, notifyError);
    };
    notifyInfo('Changes discarded.', { label: 'Undo', run: undo });
  };
  return (
    // For keys pressed in any of its fields; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={saveByKey}>
      <SheetFrame
        head={<Head edit={edit} onSave={save} onCancel={cancel} />}
        banner={edit.isResumed && <p className={styles.resumed}>Your unsaved changes are restored.</p>}
        marginLabel="Score as you type"
        margin={
          offered ? (
            <ProposalMargin record={record} offered={offered} now={edit.written.content} />
          ) : (
            <Margin edit={edit} record={record} />
          )
        }
      >
        <LazyPart fallback={<p className={styles.waiting}>Opening the editor...</p>}>
          <MarkdownEditor
            initial={opening}
            label="Text"
            language={language}
            spelling={dictionary && { owner, dictionary, dialect: grammarDialectOf(language) }}
            isFocused
            onChange={(content) => edit.write({ content })}
            passagePanel={(passage) => (
              <SelectionPanel owner={owner} record={record} passage={passage} onProposal={setOffered} />
            )}
          />
        </LazyPart>
      </SheetFrame>
    </div>
  );
}

function Head({ edit, onSave, onCancel }: { edit: Edit; onSave: () => void; onCancel: () => void }) {
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

type MarginProps = { edit: Edit; record: ContentRecord };

function Margin({ edit, record }: MarginProps) {
  const text = useThrottled(edit.written.content, measureMs);
  const [openRule, setOpenRule] = useState<string | null>(null);
  const { score, ease } = useMemo(() => {
    const reading = readText(text);
    const { keyword, medium, language } = scoringOf(record);
    return {
      score: scoreReading(reading, keyword, medium),
      ease: isEnglish(language) ? fleschOf(reading) : null,
    };
  }, [text, record]);
  const { title, metaDescription } = edit.written;
  return (
    <>
      <ScoreMeasure total={score.total} rules={score.checks} openRule={openRule} onOpenRule={setOpenRule} />
      <section className={styles.note}>
        <h2>Readability</h2>
        {ease === null ? (
          <p>Not available: the formula is for English only.</p>
        ) : (
          <p>
            {Math.round(ease)} of 100, {readingEaseLabel(ease).toLowerCase()}
          </p>
        )}
      </section>
      <label className={field.label}>
        Title
        <input
          className={field.input}
          value={title}
          onChange={({ currentTarget }) => edit.write({ title: currentTarget.value })}
        />
      </label>
      <label className={field.label}>
        Meta description
        <textarea
          className={`${field.input} ${styles.description}`}
          rows={4}
          value={metaDescription}
          onChange={({ currentTarget }) => edit.write({ metaDescription: currentTarget.value })}
        />
        <span className={styles.count}>
          {metaDescription.length} of {metaCharacters} characters
        </span>
      </label>
    </>
  );
}
