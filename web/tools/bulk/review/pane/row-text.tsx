import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { scoreReading } from '#domain/checks/seo/seo-score.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { checksOfRow, type AlikeRow, type RowCheck } from '#domain/bulk/quality/row-checks.ts';
import { sharedPassages } from '#domain/bulk/review/shared-passages.ts';
import { scoringOfRow } from '#domain/bulk/row-result.ts';
import type { BulkRow, RowResult } from '#domain/bulk/row.ts';
import { isSandboxText, writerName } from '#domain/content/sandbox-text.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { readText } from '#domain/text/reading.ts';
import { Button } from '../../../../components/button.tsx';
import { ScoreMeasure } from '../../../../components/scores/score-measure.tsx';
import { withoutTitle } from '../../../../contents/without-title.ts';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import type { EvidenceMark } from '../../../../markdown/evidence.ts';
import { readBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import layout from '../../../../theme/layout.module.css';
import styles from './row-pane.module.css';

type RowTextProps = {
  owner: string;
  job: BulkJob;
  row: BulkRow;
  result: RowResult;
  alike: AlikeRow | null;
  /** Null where nothing can be changed. */
  onRepair: ((check: RowCheck) => void) | null;
  onOpen: (index: number) => void;
};

/** The text of a row on its sheet, its score, and what it was checked for. */
export function RowText({ owner, job, row, result, alike, onRepair, onOpen }: RowTextProps) {
  const content = withoutTitle(result);
  const checks = useMemo(() => checksOfRow(row, job, alike), [row, job, alike]);
  const marks = useSharedMarks(owner, job.id, content, alike);
  return (
    <>
      <div className={styles.text} lang={row.language || undefined} dir="auto">
        {result.title && <h3>{result.title}</h3>}
        <DraftText source={content} marks={marks} />
        {result.isPartial && (
          <p className={styles.muted}>The text ends early, at the provider’s length limit.</p>
        )}
      </div>
      <div className={styles.score}>
        <Score job={job} row={row} content={result.content} />
        {checks.length > 0 && (
          <ul className={styles.checks}>
            {checks.map((check) => (
              <CheckLine
                key={check.kind + check.sentence}
                check={check}
                alike={check.kind === 'alike' ? alike : null}
                onRepair={onRepair}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
        <p className={styles.origin}>{originOf(row, job, result)}</p>
      </div>
    </>
  );
}

/** The score that the list has, by its rules. */
function Score({ job, row, content }: { job: BulkJob; row: BulkRow; content: string }) {
  const { total, checks } = useMemo(() => {
    const { keyword, medium } = scoringOfRow(row, job);
    return scoreReading(readText(content), keyword, medium);
  }, [content, row, job]);
  const [lit, light] = useState<string | null>(null);
  return (
    <ScoreMeasure
      total={total}
      rules={checks}
      name="SEO"
      openRule={lit}
      onOpenRule={light}
      withRules={false}
    />
  );
}

type CheckLineProps = Pick<RowTextProps, 'alike' | 'onRepair' | 'onOpen'> & { check: RowCheck };

function CheckLine({ check, alike, onRepair, onOpen }: CheckLineProps) {
  const { isMet, kind, sentence, figure, repair } = check;
  const Sign = isMet ? IconCheck : kind === 'alike' ? IconCopy : IconX;
  return (
    <li data-marked={kind === 'alike' && !isMet ? true : undefined}>
      <Sign size={16} stroke={1.8} className={isMet ? styles.met : styles.missed} aria-hidden />
      <span>
        <span className={layout.visuallyHidden}>{isMet ? 'Met: ' : 'Missed: '}</span>
        {sentence}
      </span>
      <span className={styles.figure}>{figure}</span>
      {!isMet && ((repair && onRepair) || alike) && (
        <span className={styles.mend}>
          {alike && (
            <Button variant="subtle" size="sm" onClick={() => onOpen(alike.number - 1)}>
              Row {formatNumber(alike.number)}
            </Button>
          )}
          {repair && onRepair && (
            <Button variant="subtle" size="sm" onClick={() => onRepair(check)}>
              Rewrite for this
              <span className={layout.visuallyHidden}>: {sentence}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

const noMarks: readonly EvidenceMark[] = [];

/** What the text has in common with the row that it is like. */
function useSharedMarks(owner: string, jobId: string, content: string, alike: AlikeRow | null) {
  const other = useLiveQuery(
    alike ? () => readBulkRows(owner, jobId, { from: alike.number - 1, limit: 1 }) : null,
    [owner, jobId, alike?.number],
  );
  const theirs = alike ? (other?.[0]?.result?.content ?? '') : '';
  return useMemo(
    () =>
      theirs
        ? sharedPassages(content, theirs).map((span) => ({ ...span, ruleId: 'alike', isOpen: true }))
        : noMarks,
    [content, theirs],
  );
}

/** "Claude, claude-sonnet-5-5, $0.0042, 1,240 tokens, written in 2 calls, editor’s grade 71" */
function originOf(row: BulkRow, job: BulkJob, { model, editorScore }: RowResult): string {
  const isSandbox = isSandboxText({ model });
  const tokens = (row.inputTokens ?? 0) + (row.outputTokens ?? 0);
  const writer = isSandbox ? 'Sandbox' : job.provider && writerName({ model, provider: job.provider });
  return [
    writer,
    !isSandbox && model,
    !isSandbox && row.cost !== null && formatCost(row.cost),
    tokens > 0 && counted(tokens, 'token'),
    row.calls > 1 && `written in ${counted(row.calls, 'call')}`,
    row.isEdited && 'edited by you',
    editorScore !== null && `editor’s grade ${editorScore}`,
  ]
    .filter(Boolean)
    .join(', ');
}
