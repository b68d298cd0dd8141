import { choiceParameter, textParameter } from '../../components/use-url-state.ts';
import { reportTabs } from './report/tabs.ts';

export const competitiveViews = ['new', 'reports', 'watch'] as const;
export type CompetitiveView = (typeof competitiveViews)[number];

export const urlState = {
  /** Its parameter is not `view`, which opens the API settings on every tool. */
  view: choiceParameter('show', competitiveViews, 'new'),
  /** The open report. */
  report: textParameter('report'),
  tab: choiceParameter('tab', reportTabs, 'overview'),
};
