import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useUrlState } from '../../components/use-url-state.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { BulkHead } from './bulk-head.tsx';
import type { JobViewProps } from './job-view.ts';
import { JobList } from './jobs/job-list.tsx';
import { JobRows } from './new/job-rows.tsx';
import { NewJob } from './new/new-job.tsx';
import { Progress } from './progress/progress.tsx';
import { Review } from './review/review.tsx';
import { newJob, urlState } from './url-state.ts';
import { useCanceledTexts } from './use-canceled-texts.ts';

export default function BulkScreen() {
  const { user } = useSession();
  return user && <Bulk key={user.id} owner={user.id} />;
}

/** The list of jobs, a job that is being prepared, or one of the three tabs of a job. */
function Bulk({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  const isReadOnly = useIsReadOnly('bulk');
  const isNew = shown.job === newJob && !isReadOnly;
  const job = bulkJobs.useRecord(owner, isNew ? shown.again : shown.job);
  useCanceledTexts(owner, isNew ? null : job, isReadOnly);
  const page = { isNewPage: true };
  const open = (id: string | null) => change({ job: id, tab: 'progress', again: null }, page);
  const prepare = (again: string | null) => change({ job: newJob, tab: 'progress', again }, page);
  const onNew = isReadOnly ? null : () => prepare(null);
  const head = (actions?: ReactNode) => (
    <BulkHead
      owner={owner}
      job={isNew ? null : (job ?? null)}
      tab={shown.tab}
      onTab={(tab) => change({ tab })}
      onOpen={open}
      onNew={onNew}
    >
      {actions}
    </BulkHead>
  );

  if (shown.job === null) return <JobList owner={owner} onOpen={open} onNew={onNew} />;
  if (job === undefined) return null;
  if (isNew)
    return (
      <NewJob key={shown.again} owner={owner} again={job} head={head} onStarted={open} onAgain={prepare} />
    );
  if (!job)
    return (
      <EmptyState
        title="This job no longer exists"
        sentence="It was deleted, or it belongs to another account."
        action={<Button onClick={() => open(null)}>All jobs</Button>}
      />
    );
  const view: JobViewProps = {
    owner,
    job,
    isReadOnly,
    head,
    onTab: (tab) => change({ tab }),
    onAgain: () => prepare(job.id),
  };
  if (shown.tab === 'rows') return <JobRows key={job.id} {...view} />;
  return shown.tab === 'review' ? <Review key={job.id} {...view} /> : <Progress key={job.id} {...view} />;
}
