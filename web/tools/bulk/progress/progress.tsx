import { innerPanel } from '../../../components/inner-tabs.tsx';
import { EconomyProgress } from '../economy/economy-progress.tsx';
import type { JobViewProps } from '../job-view.ts';

export function Progress({ owner, job, head }: JobViewProps) {
  return (
    <>
      {head()}
      <div {...innerPanel('bulk', 'progress')}>
        <EconomyProgress owner={owner} job={job} />
      </div>
    </>
  );
}
