import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { cellOf, labelOfCell } from '#domain/bulk/progress/cells.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import { gradeOf } from '#domain/checks/grade.ts';
import { formatError, isErrorCode } from '#domain/errors/catalogue.ts';
import { preview } from '#domain/generation/display.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Tag, type TagTone } from '../../../../components/tag.tsx';
import { useBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import styles from './cells.module.css';

/** One row in a line: its text, or why there is none yet. */
type RowLineProps = { owner: string; job: Pick<BulkJob, 'id' | 'canceledAt'>; index: number };

export function RowLine({ owner, job, index }: RowLineProps) {
  // The row before stays until the next one is read.
  const [row] = useBulkRows(owner, job.id, index, index + 1).rows;
  return (
    <div className={styles.line}>
      <span className={styles.number}>Row {formatNumber((row?.index ?? index) + 1)}</span>
      <p className={row?.state === 'finished' ? styles.text : undefined}>{row ? wordsOf(row) : ''}</p>
      {row && <StateTag row={row} isCanceled={job.canceledAt !== null} />}
    </div>
  );
}

/** The text of a row, why it failed, or what it asks for. */
export function wordsOf(row: BulkRow): string {
  if (row.state === 'finished' && row.result) return preview(row.result.content);
  if (row.state !== 'failed') return preview(row.prompt);
  const reason = isErrorCode(row.failure) ? ` ${formatError(row.failure)}` : '';
  return `${describeFailure({ ...row, prompt: preview(row.prompt) })}.${reason}`;
}

const tones: Partial<Record<BulkRow['state'], TagTone>> = {
  failed: 'danger',
  'in-doubt': 'warning',
  started: 'pencil',
};

export function StateTag({ row, isCanceled }: { row: BulkRow; isCanceled: boolean }) {
  if (row.state === 'finished' && row.result) {
    if (!isScoredForKeyword({ keywords: row.keyword })) return <Tag>No keyword</Tag>;
    const { tone, label } = gradeOf(row.result.seoScore);
    return (
      <Tag tone={tone}>
        SEO {row.result.seoScore} {label}
      </Tag>
    );
  }
  return (
    <Tag tone={tones[row.state] ?? 'neutral'}>
      {labelOfCell(cellOf({ ...row, seoScore: null }), isCanceled)}
    </Tag>
  );
}
