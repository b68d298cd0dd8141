import type { MailCounts } from '#domain/sending/figures.ts';
import type { MessageState } from '#domain/sending/message-state.ts';

/** States of mails in the order of bar and tabs. A mail that is being sent is among those that wait, for a moment. */
export const shownMailStates = [
  'sent',
  'in-doubt',
  'bounced',
  'refused',
  'skipped',
  'soft-bounced',
  'waiting',
] as const satisfies MessageState[];
export type ShownMailState = (typeof shownMailStates)[number];

export const countOf = (mails: MailCounts, state: ShownMailState): number =>
  state === 'waiting' ? mails.waiting + mails.sending : mails[state];

/** Rare ones have a tab where there are some. */
const rare: readonly ShownMailState[] = ['refused', 'soft-bounced'];

export const tabsOf = (mails: MailCounts, open: ShownMailState): ShownMailState[] =>
  shownMailStates.filter((state) => state === open || !rare.includes(state) || countOf(mails, state) > 0);

/** The state whose mails are shown: the one asked for, else those in doubt, which wait for the user. */
export function openMailState(asked: ShownMailState | null, mails: MailCounts): ShownMailState {
  if (asked !== null) return asked;
  if (mails['in-doubt'] > 0) return 'in-doubt';
  return mails.sent > 0 ? 'sent' : 'waiting';
}
