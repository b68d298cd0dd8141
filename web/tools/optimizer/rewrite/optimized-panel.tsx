import { IconDeviceFloppy, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { gradeText } from '#domain/checks/editor/editor-grade.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { differences } from '#domain/optimizer/differences.ts';
import { scoringOfOptimization } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { countWords } from '#domain/text/words.ts';
import { ActionRow } from '../../../components/actions/action-row.tsx';
import { Button } from '../../../components/button.tsx';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { evidenceOf } from '../../../markdown/evidence.ts';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import { SheetActions, SheetFrame, WordCount } from '../../../components/sheet-frame.tsx';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { editorPointsOf, holdingCheck } from '../../../writing/result/points/editor-points.ts';
import { UnsavedText } from '../../../writing/unsaved-text.tsx';
import { contentOf } from './content-of.ts';
import { NotYet } from './not-yet.tsx';
import { saveOptimized } from './save-optimized.ts';
import styles from './optimized-panel.module.css';
import type { Rewriting } from './use-rewriting.ts';

type OptimizedPanelProps = {
  owner: string;
  record: OptimizationRecord;
  rewriting: Rewriting;
  /** Null where results are only read. */
  onOptimize: (() => void) | null;
  onCompare: () => void;
};

/** The rewrite: in progress, stopped, failed or saved. */
export function OptimizedPanel(props: OptimizedPanelProps) {
  const { owner, record, rewriting, onOptimize, onCompare } = props;
  const isReadOnly = onOptimize === null;
  const failure = rewriting.error && (
    <div className={styles.failure} role="alert">
      <p>{formatError('optimizer.failed')}</p>
      <p>{rewriting.error.message}</p>
      {!isReadOnly && (
        <Button variant="default" size="sm" onClick={() => void rewriting.retry()}>
          Try again
        </Button>
      )}
    </div>
  );
  const unkept = rewriting.hasUnkept && <UnsavedText task={rewriting.task} onKeep={rewriting.keep} />;
  if (rewriting.isWriting)
    return (
      <SheetFrame
        head={
          <>
            <span>Rewriting</span>
            <SheetActions>
              <Button variant="default" size="sm" onClick={rewriting.stop}>
                <IconPlayerStop className={styles.icon} size={14} stroke={1.8} aria-hidden /> Stop
              </Button>
            </SheetActions>
          </>
        }
        marginLabel="Notes"
        margin={<p className={styles.note}>Measured when the text is complete.</p>}
      >
        <DraftText source={rewriting.text} isWriting />
      </SheetFrame>
    );
  if (!record.content)
    return (
      <div className={`${sheetClass} ${styles.none}`}>
        {failure || (
          <NotYet
            title="Not optimized yet"
            sentence="Your AI provider rewrites the text for the points it misses. What it loses or adds (numbers, links, names) is listed, and you can reject every change."
            onOptimize={onOptimize}
          />
        )}
        {unkept}
      </div>
    );
  const banner = (failure || unkept) && (
    <>
      {failure}
      {unkept}
    </>
  );
  return (
    <Finished owner={owner} record={record} banner={banner} isReadOnly={isReadOnly} onCompare={onCompare} />
  );
}

type ActionsProps = Pick<OptimizedPanelProps, 'owner' | 'record' | 'onCompare'> & {
  isReadOnly: boolean;
};
type FinishedProps = ActionsProps & { banner: ReactNode };

/** The optimized text with its scores: the editor's grade leads. */
function Finished({ owner, record, banner, isReadOnly, onCompare }: FinishedProps) {
  const { originalContent, content, targetKeyword, platform } = record;
  const [openRule, setOpenRule] = useState<string | null>(null);
  const { before, after, gradeBefore, grade } = useMemo(
    () => ({
      gradeBefore: gradeText(originalContent, scoringOfOptimization({ targetKeyword, platform })).total,
      grade: gradeText(content, scoringOfOptimization({ targetKeyword, platform })),
      before: analyze(originalContent, targetKeyword, platform),
      after: analyze(content, targetKeyword, platform),
    }),
    [originalContent, content, targetKeyword, platform],
  );
  const marks = useMemo(() => evidenceOf(after.score.checks, openRule), [after, openRule]);
  const { setbacks } = differences(before, after);
  return (
    <SheetFrame
      head={
        <>
          <span>{rewrittenBy(record)}</span>
          <WordCount words={countWords(content)} />
          <SheetActions>
            <Actions owner={owner} record={record} isReadOnly={isReadOnly} onCompare={onCompare} />
          </SheetActions>
        </>
      }
      banner={banner}
      marginLabel="Score and improvements"
      margin={
        <>
          {grade.total !== null && (
            <>
              <ScoreMeasure
                total={grade.total}
                rules={editorPointsOf(grade).filter(({ verdict }) => verdict !== 'unmeasured')}
                heading="Editor’s grade"
                heldBy={holdingCheck(grade)?.label ?? null}
                openRule={null}
                withRules={false}
              />
              {gradeBefore !== null && <p className={styles.note}>{gradeBefore} before the rewriting.</p>}
            </>
          )}
          <ScoreMeasure
            heading="SEO"
            isSmall={grade.total !== null}
            total={after.score.total}
            rules={after.score.checks}
            openRule={openRule}
            onOpenRule={setOpenRule}
          />
          <p className={styles.note}>
            {before.score.total} before, {after.score.total} now.
          </p>
          <Lines title="Improvements" lines={record.improvements} none="No rule gained points." />
          {setbacks.length > 0 && <Lines title="Points lost" lines={setbacks} none="" />}
        </>
      }
    >
      <DraftText source={content} marks={marks} onOpenRule={setOpenRule} />
    </SheetFrame>
  );
}

function Actions({ owner, record, isReadOnly, onCompare }: ActionsProps) {
  async function save() {
    try {
      await saveOptimized(owner, record, new Date());
      notifySuccess('Saved: the text is among your saved projects.');
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <ActionRow
      actions={[
        { label: 'Compare', run: onCompare },
        {
          label: 'Export as TXT',
          icon: IconDownload,
          run: () => exportAsText(contentOf(record, new Date())),
        },
      ]}
      shown={{ wide: 2, phone: 0 }}
    >
      <CopyMenu
        text={record.content}
        of={{ contentType: 'optimization', platform: record.platform }}
        iconClass={styles.icon}
      />
      {!isReadOnly && (
        <Button size="sm" onClick={() => void save()}>
          <IconDeviceFloppy className={styles.icon} size={14} stroke={1.8} aria-hidden />
          Save
        </Button>
      )}
    </ActionRow>
  );
}

function Lines({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function rewrittenBy(record: OptimizationRecord): string {
  if (isSandboxText(record)) return `Rewritten by ${sandboxModel}`;
  return record.provider ? `Rewritten by ${providerCatalog[record.provider].label}` : 'Optimized text';
}
