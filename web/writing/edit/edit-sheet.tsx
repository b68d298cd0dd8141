import { lazy, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Mend } from '#domain/checks/mend.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoreAndGrade, scoringOf } from '#domain/content/scoring.ts';
import { isEnglish } from '#domain/generation/form/language.ts';
import { dictionaryOf } from '#domain/spelling/dictionary.ts';
import { grammarDialectOf } from '#domain/spelling/grammar-dialect.ts';
import { spellingLanguage } from '#domain/spelling/spelling-language.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';
import { readText } from '#domain/text/reading.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { SheetFrame, useOneColumn } from '../../components/sheet-frame.tsx';

import { useThrottled } from '../../components/use-throttled.ts';
import { editDrafts, type EditDraft } from '../../storage/drafts/edit-drafts.ts';
import { dismissNotice, notifyError, notifyInfo } from '../../notices/notify.tsx';
import styles from './edit-sheet.module.css';
import type { EditorHandle } from '../../contents/editor/markdown-editor.tsx';
import { AddKeyword } from '../keyword/add-keyword.tsx';
import { ApplyButtons } from '../result/apply/apply-buttons.tsx';
import type { WantedChange } from '../result/apply/wanted-change.ts';
import { OpenPointBar } from '../result/points/open-point-bar.tsx';
import { PointDetail } from '../result/points/point-detail.tsx';
import { editorPointsOf } from '../result/points/editor-points.ts';
import { ScorePanel } from '../result/points/score-panel.tsx';
import { usePoints } from '../result/points/use-points.ts';
import { useScrollToPlace } from '../result/points/use-scroll-to-place.ts';
import { AskedChange } from './passage/asked-change.tsx';
import { EditHead } from './edit-head.tsx';
import { EditMargin } from './edit-margin.tsx';
import { ProposalMargin } from './passage/proposal-margin.tsx';
import { SelectionPanel } from './passage/selection-panel.tsx';
import { measureMs, useEdit } from './use-edit.ts';
import type { Offered } from './passage/offered.ts';

const MarkdownEditor = lazy(() => import('../../contents/editor/markdown-editor.tsx'));

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
  const measured = useMeasured(edit.written.content, record);
  const { points } = measured;
  const evidence = useMemo(
    () => ({ text: measured.text, marks: points.marks.filter(({ isOpen }) => isOpen) }),
    [measured.text, points.marks],
  );
  const sheet = useRef<HTMLElement>(null);
  useScrollToPlace(sheet, points.asked);
  const isOneColumn = useOneColumn();
  const editor = useRef<EditorHandle>(null);
  const [asked, setAsked] = useState<WantedChange | null>(null);
  const apply = (change: WantedChange) => {
    if (editor.current?.openPassage(change.text, change.passage)) setAsked(change);
    else notifyInfo('This place cannot be changed from here. Select it in the text, and say what to change.');
  };
  const detail = points.open && (
    <PointDetail points={points} text={measured.text}>
      <ApplyButtons
        points={points}
        text={measured.text}
        isDisabled={measured.text !== edit.written.content}
        onApply={apply}
      />
    </PointDetail>
  );

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
    notifyInfo('Changes discarded.', { label: 'Undo', run: undo }, `record:${record.id}`);
  };
  return (
    // For keys pressed in any of its fields; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={saveByKey}>
      <SheetFrame
        ref={sheet}
        head={<EditHead edit={edit} onSave={save} onCancel={cancel} />}
        banner={edit.isResumed && <p className={styles.resumed}>Your unsaved changes are restored.</p>}
        marginLabel="Score as you type"
        openPoint={isOneColumn && detail && !asked && <OpenPointBar points={points}>{detail}</OpenPointBar>}
        score={
          offered ? (
            <ProposalMargin record={record} offered={offered} now={edit.written.content} />
          ) : (
            <ScorePanel
              grade={measured.grade}
              gradePoints={measured.gradePoints}
              score={measured.score}
              points={points}
              detail={detail}
              keyword={<AddKeyword key={record.id} owner={owner} record={record} />}
            />
          )
        }
        margin={!offered && <EditMargin edit={edit} ease={measured.ease} />}
      >
        <LazyPart fallback={<p className={styles.waiting}>Opening the editor...</p>}>
          <MarkdownEditor
            ref={editor}
            initial={opening}
            label="Text"
            language={language}
            spelling={dictionary && { owner, dictionary, dialect: grammarDialectOf(language) }}
            isFocused
            evidence={evidence}
            onChange={(content) => edit.write({ content })}
            onPassageEnd={() => setAsked(null)}
            passagePanel={(passage) => {
              const shared = { owner, record, passage };
              if (!asked) return <SelectionPanel {...shared} onProposal={setOffered} />;
              const onEdits = ({ text, mends }: { text: string; mends: readonly Mend[] }) =>
                editor.current?.applyEdits(text, mends) ?? false;
              return <AskedChange {...shared} change={asked} onEdits={onEdits} onOffer={setOffered} />;
            }}
          />
        </LazyPart>
      </SheetFrame>
    </div>
  );
}

/** Score, readability and points of the text, which follow the input. */
function useMeasured(written: string, record: ContentRecord) {
  const text = useThrottled(written, measureMs);
  const { grade, score, ease } = useMemo(() => {
    const reading = readText(text);
    const scoring = scoringOf(record);
    return {
      ...scoreAndGrade(reading, scoring),
      ease: isEnglish(scoring.language) ? fleschOf(reading) : null,
    };
  }, [text, record]);
  const gradePoints = useMemo(() => editorPointsOf(grade), [grade]);
  const points = usePoints(text, { always: score.checks, others: gradePoints, textId: record.id, lit: null });
  return { text, grade, gradePoints, score, ease, points };
}
