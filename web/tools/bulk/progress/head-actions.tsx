import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { JobEvent } from '#domain/bulk/run/change-job.ts';
import type { RestReason } from '#domain/bulk/progress/job-words.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { changeBulkJob } from '../../../storage/collections/bulk/changes.ts';

type HeadActionsProps = {
  owner: string;
  job: BulkJob;
  rest: RestReason | null;
  isReadOnly: boolean;
  onReview: () => void;
  onAgain: () => void;
};

/** What can be done about a job now; the one filled button leads to its texts. */
export function HeadActions({ owner, job, rest, isReadOnly, onReview, onAgain }: HeadActionsProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const change = (event: JobEvent) => {
    setIsLeaving(false);
    changeBulkJob(owner, job.id, event, new Date()).catch(notifyError);
  };
  const isOver = rest === 'done' || rest === 'canceled';
  const canResume = rest === 'paused' || rest === 'failed';
  // What was sent to the provider can be canceled without a subscription as well.
  const canCancel = !isOver && (!isReadOnly || (job.mode === 'economy' && job.startedCount > 0));
  const canPause = !isOver && !canResume && rest !== 'in-doubt';
  return (
    <>
      {canCancel && (
        <Button variant="subtle" size="sm" onClick={() => setIsLeaving(true)}>
          Cancel
        </Button>
      )}
      {!isReadOnly && canPause && (
        <Button variant="default" size="sm" onClick={() => change({ type: 'paused' })}>
          <IconPlayerPause size={16} stroke={1.7} aria-hidden />
          Pause
        </Button>
      )}
      {!isReadOnly && canResume && (
        <Button variant="default" size="sm" onClick={() => change({ type: 'resumed' })}>
          <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
          Resume
        </Button>
      )}
      {!isReadOnly && isOver && (
        <Button variant="default" size="sm" onClick={onAgain}>
          Run again
        </Button>
      )}
      {job.successCount > 0 && (
        <Button size="sm" onClick={onReview}>
          Review {formatNumber(job.successCount)}
        </Button>
      )}
      {isLeaving && (
        <CancelDialog
          job={job}
          onConfirm={() => change({ type: 'canceled' })}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}

type CancelDialogProps = { job: BulkJob; onConfirm: () => void; onClose: () => void };

function CancelDialog({ job, onConfirm, onClose }: CancelDialogProps) {
  const { waiting, started } = tallyOf(job);
  const kept =
    job.successCount > 0 &&
    `${counted(job.successCount, 'text')} ${plural(job.successCount, 'is', 'are')} kept`;
  const left = waiting > 0 && `${counted(waiting, 'row')} will not be written`;
  const facts = [kept, left].filter(Boolean).join('; ');
  const arriving =
    started === 0
      ? ''
      : job.mode === 'economy'
        ? ' Batches are canceled at your provider; what it has written by then is charged, and kept.'
        : ` The ${formatNumber(started)} being written ${plural(started, 'is', 'are')} kept as well.`;
  return (
    <Dialog title="Cancel this job?" onClose={onClose}>
      <p>
        {facts && `${facts}.`}
        {arriving} A canceled job cannot be resumed.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep the job
        </Button>
        <Button variant="outline" onClick={onConfirm}>
          Cancel job
        </Button>
      </DialogActions>
    </Dialog>
  );
}
