import type { ReactNode } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { JobPicker } from './job-picker.tsx';
import type { BulkTab } from './url-state.ts';

const tabs = [
  { id: 'rows', label: 'Rows' },
  { id: 'progress', label: 'Progress' },
  { id: 'review', label: 'Review' },
] as const;

type BulkHeadProps = {
  owner: string;
  /** Null for a job that is being prepared. */
  job: BulkJob | null;
  tab: BulkTab;
  onTab: (tab: BulkTab) => void;
  /** Opens a job; null opens the list of jobs. */
  onOpen: (id: string | null) => void;
  onNew: (() => void) | null;
  children?: ReactNode;
};

/** The head of the screens of one job: which job it is, its three tabs, and the buttons of the open one. */
export function BulkHead({ owner, job, tab, onTab, onOpen, onNew, children }: BulkHeadProps) {
  return (
    <ScreenHead
      title="Bulk"
      badge={<JobPicker owner={owner} job={job} onOpen={onOpen} onNew={onNew} />}
      tabs={
        job && <InnerTabs name="bulk" label="Parts of the job" tabs={tabs} current={tab} onChange={onTab} />
      }
    >
      {children}
    </ScreenHead>
  );
}
