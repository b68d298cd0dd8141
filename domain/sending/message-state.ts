/**
 * States of one mail to one contact. `in-doubt`: the server may have taken it, nobody knows; it is never sent again by itself.
 * `soft-bounced`: refused for now. `refused`: not taken, for a reason that is not the address.
 */
export const messageStates = [
  'waiting',
  'sending',
  'sent',
  'in-doubt',
  'soft-bounced',
  'bounced',
  'skipped',
  'refused',
] as const;
export type MessageState = (typeof messageStates)[number];

/** What happens to a mail. */
export type MessageChange =
  /** A worker takes it: stored before the first byte leaves. */
  | 'claimed'
  /** The server responded with 250 to the whole mail. */
  | 'accepted'
  /** The conversation ended before the mail's text was sent, so it cannot have been taken. */
  | 'not-sent'
  /** It ended after that, without a response; or the worker was killed while it was sending. */
  | 'lost'
  | 'refused-for-now'
  | 'refused-address'
  | 'refused-mail'
  /** The last attempt of those refused for now is over. */
  | 'given-up'
  /** Unsubscribed, suppressed, erased, or the send was stopped. */
  | 'skipped'
  /** The user's answers to a mail in doubt. */
  | 'send-again'
  | 'count-as-delivered'
  /** A report or a reader shows that it arrived. */
  | 'arrived'
  /** A report says that it did not arrive; with reasons that pass the address stays usable. */
  | 'reported-failed'
  | 'reported-failed-for-now';

const changes: Record<MessageState, Partial<Record<MessageChange, MessageState>>> = {
  waiting: { claimed: 'sending', skipped: 'skipped' },
  sending: {
    accepted: 'sent',
    'not-sent': 'waiting',
    lost: 'in-doubt',
    'refused-for-now': 'soft-bounced',
    'refused-address': 'bounced',
    'refused-mail': 'refused',
  },
  sent: { 'reported-failed': 'bounced', 'reported-failed-for-now': 'bounced' },
  'in-doubt': {
    'send-again': 'waiting',
    'count-as-delivered': 'sent',
    arrived: 'sent',
    'reported-failed': 'bounced',
    'reported-failed-for-now': 'bounced',
  },
  'soft-bounced': { claimed: 'sending', 'given-up': 'bounced', skipped: 'skipped' },
  refused: { 'send-again': 'waiting' },
  bounced: {},
  skipped: {},
};

/** The state of a mail after a change; null where the change is not possible, such as sending a mail in doubt. */
export function stateAfter(state: MessageState, change: MessageChange): MessageState | null {
  return changes[state][change] ?? null;
}

/** The changes that are possible in a state, for the conditions of a store. */
export function statesBefore(change: MessageChange): MessageState[] {
  return messageStates.filter((state) => changes[state][change] !== undefined);
}

/** True while a mail may still be sent by itself. */
export const isOpen = (state: MessageState) =>
  state === 'waiting' || state === 'sending' || state === 'soft-bounced';

/** Waits before the next attempt of a mail that was refused for now, in minutes: within two days (RFC 5321, 4.5.4.1: at least 30 minutes). */
export const retryMinutes = [30, 60, 240, 720, 1_440] as const;

/** When a mail is tried again that was refused for now for the `attempts`th time; null when that was the last one. */
export function retryAt(attempts: number, now: number): number | null {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}

/** Names of the states on screens. */
export const messageStateLabels: Record<MessageState, string> = {
  waiting: 'waiting',
  sending: 'being sent',
  sent: 'delivered',
  'in-doubt': 'in doubt',
  'soft-bounced': 'to be tried again',
  bounced: 'bounced',
  skipped: 'left out',
  refused: 'refused',
};
