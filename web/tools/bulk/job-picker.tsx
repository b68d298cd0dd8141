import type { BulkJob } from '#domain/bulk/job.ts';
import { formatNumber } from '#domain/text/format.ts';
import { TitlePicker } from '../../components/actions/title-picker.tsx';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';

/** Jobs in the list; the others are found in the list of all jobs. */
const shownJobs = 8;

type JobPickerProps = {
  owner: string;
  /** Null for a job that is being prepared. */
  job: BulkJob | null;
  /** Opens a job; null opens the list of jobs. */
  onOpen: (id: string | null) => void;
  onNew: (() => void) | null;
};

/** The name of the open job, and the newest jobs behind it. */
export function JobPicker({ owner, job, onOpen, onNew }: JobPickerProps) {
  const { records } = bulkJobs.useNewest(owner, { limit: shownJobs });
  const newest = records.map(({ id, name, totalItems }) => ({
    label: name,
    detail: formatNumber(totalItems),
    isCurrent: id === job?.id,
    run: () => onOpen(id),
  }));
  return (
    <TitlePicker
      label="Jobs"
      words={job?.name ?? 'New job'}
      actions={[
        ...newest,
        ...(onNew ? [{ label: 'New job', run: onNew }] : []),
        { label: 'All jobs', run: () => onOpen(null) },
      ]}
    />
  );
}
