import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

/** `list`: with an open campaign it is shown in its dialog, above the list. */
const emailViews = ['list', 'new', 'edit', 'check'] as const;

export const urlState = {
  /** Its parameter is not `view`, which opens the API settings on every tool. */
  view: choiceParameter('show', emailViews, 'list'),
  /** The open campaign. */
  campaign: textParameter('campaign'),
};
