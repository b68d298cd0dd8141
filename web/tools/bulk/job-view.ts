import type { ReactNode } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkTab } from './url-state.ts';

/** What every tab of an open job gets. */
export type JobViewProps = {
  owner: string;
  job: BulkJob;
  /** The subscription has ended: look, search and export only. */
  isReadOnly: boolean;
  /** Draws the head of the screen; `actions` are its buttons, at most one filled. */
  head: (actions?: ReactNode) => ReactNode;
  onTab: (tab: BulkTab) => void;
  /** Opens a new job with the list of this one. */
  onAgain: () => void;
};
