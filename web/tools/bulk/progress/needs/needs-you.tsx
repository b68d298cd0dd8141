import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { changeBulkRows } from '../../../../storage/collections/bulk/changes.ts';
import { EditRow } from './edit-row.tsx';
import { NeedRow, type NeedActions } from './need-row.tsx';
import styles from './needs.module.css';
import { useNeeds } from './use-needs.ts';

type NeedsYouProps = { owner: string; job: BulkJob; isReadOnly: boolean };

/** What needs the user: each kind of failure with what happened, and one next step. */
export function NeedsYou({ owner, job, isReadOnly }: NeedsYouProps) {
  const needs = useNeeds(owner, job);
  const [edited, setEdited] = useState<BulkRow | null>(null);
  const canAct = !isReadOnly && job.canceledAt === null;

  function tell(rows: readonly BulkRow[], event: RowEvent) {
    const ids = rows.map(({ id }) => id);
    // One that another tab has had written meanwhile is not written again.
    const change = (row: BulkRow) =>
      row.state === 'failed' || row.state === 'in-doubt' ? changeRow(row, event) : row;
    changeBulkRows(owner, job.id, ids, { change, now: new Date() }).catch(notifyError);
  }
  const actions: NeedActions | null = canAct
    ? {
        onWrite: (rows) => tell(rows, { type: 'requested' }),
        onLeave: (rows) => tell(rows, { type: 'dismissed', at: new Date() }),
        onEdit: setEdited,
      }
    : null;

  return (
    <section id="needs-you" aria-label="Needs you">
      <h2>Needs you</h2>
      {needs.length === 0 ? (
        <p className={styles.nothing}>Nothing. Failed rows and rows in doubt are listed here.</p>
      ) : (
        <ul className={styles.needs}>
          {needs.map((need) => (
            <NeedRow key={need.title} need={need} actions={actions} />
          ))}
        </ul>
      )}
      {edited && (
        <EditRow owner={owner} jobId={job.id} row={edited} key={edited.id} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
