import { innerPanel } from '../../../components/inner-tabs.tsx';
import type { JobViewProps } from '../job-view.ts';

export function Review({ head }: JobViewProps) {
  return (
    <>
      {head()}
      <div {...innerPanel('bulk', 'review')} />
    </>
  );
}
