import { readRangeChoice, writeRangeChoice } from '#domain/analytics/range/day-range.ts';
import { choiceParameter } from '../../components/use-url-state.ts';
import { analyticsTabs, resultsActions } from './tab.ts';

export const comparisons = ['before', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** A choice that can be read, as it is written. */
const range = {
  name: 'range',
  read: (text: string | null): string => writeRangeChoice(readRangeChoice(text ?? '')),
};

export const urlState = {
  /** Its parameter is not `view`, which opens the API settings on every tool. */
  tab: choiceParameter('show', analyticsTabs, 'overview'),
  range,
  comparison: choiceParameter('with', comparisons, 'before'),
  action: choiceParameter('do', resultsActions, null),
};
