import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

export const resultTabs = ['scores', 'optimized', 'suggestions', 'compare'] as const;
export type ResultTab = (typeof resultTabs)[number];

/** The open result and its tab. */
export const urlState = {
  id: textParameter('result'),
  /** The target keyword of the link that opened the form. */
  keyword: textParameter('keyword'),
  tab: choiceParameter('tab', resultTabs, 'scores'),
};
