import { choiceParameter, textParameter } from '../../components/use-url-state.ts';
import { emailTabs } from './tabs.ts';

/** `list`: with an open campaign it is shown in its dialog, above the list. */
const emailViews = ['list', 'new', 'edit', 'check'] as const;

/** The open part of the tool. The state of each part is in parameters of its own, which its tab begins without. */
export const tabState = { tab: choiceParameter('tab', emailTabs, 'campaigns') };

/** The state of the campaigns. */
export const urlState = {
  /** Its parameter is not `view`, which opens the API settings on every tool. */
  view: choiceParameter('show', emailViews, 'list'),
  /** The open campaign. */
  campaign: textParameter('campaign'),
};
