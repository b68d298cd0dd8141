import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

export const competitiveViews = ['new', 'reports'] as const;
export type CompetitiveView = (typeof competitiveViews)[number];

export const reportTabs = ['overview', 'keywords', 'metrics', 'insights', 'actions'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** `view` is that of the dashboard, which opens the API settings. */
export const urlState = {
  view: choiceParameter('show', competitiveViews, 'new'),
  /** The open report. */
  report: textParameter('report'),
  tab: choiceParameter('tab', reportTabs, 'overview'),
};
