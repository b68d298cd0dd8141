import { IconCheck, IconPencil, IconQuestionMark, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { ReviewRow } from '#domain/bulk/review/review-row.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Tag } from '../../../../components/tag.tsx';
import layout from '../../../../theme/layout.module.css';
import styles from './row-table.module.css';

type TableRowProps = {
  row: ReviewRow;
  /** In the list, from 0. */
  place: number;
  /** In pixels. */
  top: number;
  height: number;
  isOpen: boolean;
  hasVoice: boolean;
};

export const TableRow = memo(function TableRow({ row, place, top, height, isOpen, hasVoice }: TableRowProps) {
  const { index, words, voice, state } = row;
  return (
    <tr
      id={`bulk-row-${index}`}
      data-row={index}
      aria-rowindex={place + 2}
      aria-selected={isOpen}
      className={styles.row}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className={styles.sign}>
        <StateSign row={row} />
      </td>
      <td className={styles.number}>{formatNumber(index + 1)}</td>
      <td className={styles.text} data-failed={state === 'failed' || undefined}>
        {state === 'failed' ? describeFailure(row) : row.title || row.prompt}
      </td>
      <td className={styles.figure} data-leads>
        <Score row={row} />
      </td>
      <td className={styles.figure}>{words !== null && formatNumber(words)}</td>
      {hasVoice && <td className={styles.figure}>{voice}</td>}
      <td className={styles.flag}>
        <Flag row={row} />
      </td>
    </tr>
  );
});

/** The SEO score; a text without a keyword has none. */
function Score({ row: { hasText, score } }: { row: ReviewRow }) {
  if (!hasText || score !== null) return score;
  return (
    <span title="No keyword">
      <span aria-hidden>–</span>
      <span className={layout.visuallyHidden}>No keyword</span>
    </span>
  );
}

function StateSign({ row: { state, isAccepted, isEdited } }: { row: ReviewRow }) {
  const look = { size: 16, stroke: 1.8 };
  if (state === 'failed') return <IconX {...look} className={styles.failed} aria-label="Failed" />;
  if (state === 'in-doubt')
    return <IconQuestionMark {...look} className={styles.doubt} aria-label="In doubt" />;
  if (state !== 'finished') return null;
  if (isAccepted) return <IconCheck {...look} className={styles.accepted} aria-label="Accepted" />;
  return isEdited ? <IconPencil {...look} className={styles.edited} aria-label="Edited" /> : null;
}

function Flag({ row: { state, flag } }: { row: ReviewRow }) {
  if (state === 'waiting') return <span className={styles.state}>Waiting</span>;
  if (state === 'started') return <span className={styles.state}>Being written</span>;
  if (state === 'in-doubt') return <Tag tone="warning">In doubt</Tag>;
  return flag && <Tag tone={flag.tone}>{flag.flag}</Tag>;
}
