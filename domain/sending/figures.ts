import { z } from 'zod';
import { messageStates, type MessageState } from './message-state.ts';

const count = z.number().int().nonnegative();

/** Mails of a send by their state; they add up to its contacts. */
export const mailCountsSchema = z.object(
  Object.fromEntries(messageStates.map((state) => [state, count])) as Record<MessageState, typeof count>,
);
export type MailCounts = z.infer<typeof mailCountsSchema>;

export const noMails = Object.fromEntries(messageStates.map((state) => [state, 0])) as MailCounts;

/** What readers did: mails, each counted once. */
export const readerCountsSchema = z.object({
  /** Clicked by a person, without the link to unsubscribe. */
  clicked: count,
  /** Opened by a person, as far as can be told. */
  opened: count,
  /** Opened by machines alone. */
  openedByMachines: count,
  unsubscribed: count,
  complained: count,
});
export type ReaderCounts = z.infer<typeof readerCountsSchema>;

export const noReaders: ReaderCounts = {
  clicked: 0,
  opened: 0,
  openedByMachines: 0,
  unsubscribed: 0,
  complained: 0,
};

/**
 * A part of the delivered mails in percent, with at most two decimals, as `email_campaigns` has its rates (dashboard document); null
 * where nothing was delivered.
 */
export function rateOf(part: number, delivered: number): number | null {
  return delivered === 0 ? null : Math.round((10_000 * Math.min(part, delivered)) / delivered) / 100;
}

/** Sum of the mails of a send. */
export function countMails(counts: MailCounts): number {
  return messageStates.reduce((sum, state) => sum + counts[state], 0);
}
