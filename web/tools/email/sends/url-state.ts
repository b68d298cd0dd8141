import { textParameter } from '../../../components/use-url-state.ts';

/** `new`: the page on which a campaign is sent. */
export const newSend = 'new';

export const sendsUrlState = {
  /** The open send. */
  send: textParameter('send'),
  /** The campaign that a new send begins with. */
  campaign: textParameter('campaign'),
};
