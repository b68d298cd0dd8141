import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

export const bulkTabs = ['rows', 'progress', 'review'] as const;
export type BulkTab = (typeof bulkTabs)[number];

/** Value of `job` for a job that is being prepared. */
export const newJob = 'new';

export const urlState = {
  /** The open job; null for the list of jobs. */
  job: textParameter('job'),
  tab: choiceParameter('tab', bulkTabs, 'progress'),
  /** The job whose list is run again, beside `job=new`. */
  again: textParameter('again'),
};
