import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkJob, BulkStatus } from '#domain/bulk/job.ts';
import { factsOfJob, statusLabels } from '#domain/bulk/progress/job-words.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { PlainButton } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatLocalDay } from '../../../components/format.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag, type TagTone } from '../../../components/tag.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { deleteBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { JobSamples } from './job-samples.tsx';
import styles from './jobs.module.css';
import { RenameJob } from './rename-job.tsx';

const tones: Readonly<Record<BulkStatus, TagTone>> = {
  processing: 'pencil',
  completed: 'success',
  failed: 'danger',
};

type JobCardProps = { owner: string; job: BulkJob; isReadOnly: boolean; onOpen: () => void };

/** A job in the list: what it is, how far it is, and its first texts. */
export function JobCard({ owner, job, isReadOnly, onOpen }: JobCardProps) {
  const [panel, setPanel] = useState<'rename' | 'delete' | null>(null);
  const close = () => setPanel(null);
  const actions = [
    { label: 'Rename', icon: IconPencil, run: () => setPanel('rename') },
    { label: 'Delete', icon: IconTrash, isDanger: true, run: () => setPanel('delete') },
  ];
  return (
    <li className={`${sheetClass} ${styles.job}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <PlainButton onClick={onOpen}>{job.name}</PlainButton>
        </h2>
        <span className={styles.tags}>
          {job.canceledAt === null && <Tag tone={tones[job.status]}>{statusLabels[job.status]}</Tag>}
          {factsOfJob(job).map((fact) => (
            <Tag key={fact} tone="warning">
              {fact}
            </Tag>
          ))}
        </span>
        {!isReadOnly && <ActionMenu label={`Actions for ${job.name}`} actions={actions} />}
      </div>
      <p className={styles.note}>
        {job.templateType}, {job.mode === 'economy' ? 'economy, ' : ''}
        <time dateTime={job.createdAt}>{formatLocalDay(job.createdAt)}</time>
      </p>
      <p className={styles.counters}>
        <b>{formatNumber(job.processedItems)}</b> of {counted(job.totalItems, 'row')} processed,{' '}
        <b>{formatNumber(job.successCount)}</b> written,{' '}
        <b data-failed={job.failedCount > 0 || undefined}>{formatNumber(job.failedCount)}</b> failed
      </p>
      <JobSamples owner={owner} job={job} />
      {panel === 'rename' && <RenameJob owner={owner} job={job} onClose={close} />}
      {panel === 'delete' && (
        <ConfirmDialog
          title="Delete this job?"
          sentence={describeDeletion(job)}
          action="Delete"
          onConfirm={() => {
            close();
            deleteBulkJob(owner, job.id).catch(notifyError);
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

function describeDeletion(job: BulkJob): string {
  const { started } = tallyOf(job);
  const lost =
    started === 0
      ? ''
      : job.mode === 'economy'
        ? ` Its batches go on at your provider, which charges for them, and their ${counted(started, 'text')} will be lost: cancel the job first to stop them.`
        : ` ${counted(started, 'row')} being written will be lost; your provider may charge for them.`;
  return `“${job.name}” and its ${counted(job.successCount, 'text')} will be deleted for good. Texts saved to the library stay.${lost}`;
}
