import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { RowCheck } from '#domain/bulk/quality/row-checks.ts';
import type { ReviewRow } from '#domain/bulk/review/review-row.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { bulkRows } from '../../../../storage/collections/bulk/rows.ts';
import type { RowActions } from '../actions/row-actions.ts';
import { RowActionBar } from './row-action-bar.tsx';
import { RowFailure } from './row-failure.tsx';
import styles from './row-pane.module.css';
import { RowText } from './row-text.tsx';

const RowEdit = lazy(() => import('./row-edit.tsx'));

type RowPaneProps = {
  owner: string;
  job: BulkJob;
  row: ReviewRow;
  openCount: number;
  actions: RowActions;
  isReadOnly: boolean;
  isEditing: boolean;
  onEditEnd: () => void;
  /** Opens a row by its index. */
  onOpen: (index: number) => void;
  /** Back to the list, where the pane takes its place. */
  onClose: (() => void) | null;
};

/** The open row: its text, what it was checked for, and what can be done with it. */
export function RowPane(props: RowPaneProps) {
  const { owner, job, row, openCount, actions, isReadOnly, isEditing, onEditEnd, onOpen, onClose } = props;
  const pane = useRef<HTMLElement>(null);
  const stored = useStoredRow(owner, row.id);
  const number = formatNumber(row.index + 1);
  const isAlone = onClose !== null;
  useEffect(() => {
    // On phones it takes the place of the list, which had the focus.
    if (isAlone) pane.current?.focus({ preventScroll: true });
  }, [isAlone]);
  return (
    <section ref={pane} className={`${sheetClass} ${styles.pane}`} aria-label={`Row ${number}`} tabIndex={-1}>
      <header className={styles.head}>
        {onClose && (
          <Button variant="subtle" size="sm" className={styles.back} onClick={onClose}>
            <IconArrowLeft size={16} stroke={1.8} aria-hidden />
            Rows
          </Button>
        )}
        <h2>Row {number}</h2>
        <span className={styles.prompt}>{row.prompt}</span>
        {row.isAccepted && <Tag tone="success">Accepted</Tag>}
        <span className={styles.count}>{formatNumber(openCount)} open</span>
      </header>
      {stored === null ? (
        <p className={styles.note}>This row no longer exists.</p>
      ) : stored === undefined ? (
        <div className={styles.body} aria-busy />
      ) : isEditing && stored.result && !isReadOnly ? (
        <LazyPart fallback={<p className={styles.note}>Opening the editor...</p>}>
          <RowEdit
            key={stored.id}
            owner={owner}
            job={job}
            row={stored}
            onSave={(written) => actions.edit(stored, written)}
            onDone={onEditEnd}
          />
        </LazyPart>
      ) : (
        <>
          <Shown {...props} stored={stored} onOpen={onOpen} />
          {!isReadOnly && <RowActionBar row={row} actions={actions} />}
        </>
      )}
    </section>
  );
}

function Shown({ owner, job, row, stored, actions, isReadOnly, onOpen }: RowPaneProps & { stored: BulkRow }) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [stored.id]);
  const repair = isReadOnly ? null : (check: RowCheck) => actions.repair(row, [check.repair]);
  return (
    // A text longer than the window scrolls in it, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={body} className={styles.body} tabIndex={0} aria-label="Text and checks">
      <RowFailure
        key={stored.id}
        owner={owner}
        row={stored}
        job={job}
        onAgain={isReadOnly ? null : () => actions.redo(row)}
        onDismiss={isReadOnly ? null : () => actions.dismiss(row)}
      />
      {stored.result ? (
        <RowText
          owner={owner}
          job={job}
          row={stored}
          result={stored.result}
          alike={row.alike}
          onRepair={repair}
          onOpen={onOpen}
        />
      ) : (
        stored.state !== 'failed' &&
        stored.state !== 'in-doubt' && (
          <p className={styles.note}>
            {stored.state === 'started' ? 'This row is being written.' : 'This row waits to be written.'}
          </p>
        )
      )}
    </section>
  );
}

/** The stored row; while another one is read, the one before. Null if it does not exist. */
function useStoredRow(owner: string, id: string): BulkRow | null | undefined {
  const found = bulkRows.useRecord(owner, id);
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found === undefined ? last : found;
}
