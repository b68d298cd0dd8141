import { rankedBy } from '#domain/analytics/results/rank-results.ts';
import { choiceParameter, textParameter } from '../../../components/use-url-state.ts';

export const resultsUrl = {
  /** The open text. */
  text: textParameter('text'),
  order: choiceParameter('order', rankedBy, null),
  platform: textParameter('platform'),
  voice: textParameter('voice'),
  type: textParameter('type'),
  provider: textParameter('provider'),
  /** Best and worst, or every text. */
  list: choiceParameter('list', ['best', 'all'] as const, 'best'),
};
