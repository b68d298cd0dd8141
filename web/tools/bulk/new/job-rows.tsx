import { innerPanel } from '../../../components/inner-tabs.tsx';
import type { JobViewProps } from '../job-view.ts';

export function JobRows({ head }: JobViewProps) {
  return (
    <>
      {head()}
      <div {...innerPanel('bulk', 'rows')} />
    </>
  );
}
