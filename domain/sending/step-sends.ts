import { z } from 'zod';
import { sendReasons, sendStates } from './send.ts';

const count = z.number().int().nonnegative();

/** Where a send of a sequence's mails belongs, as the sequence is now. */
export const sendStepSchema = z.object({
  /** Null once the sequence is deleted. */
  sequenceId: z.uuid().nullable(),
  /** Its place among the mails of the sequence; null once the step is removed. */
  number: count.nullable(),
  /** The sequence is switched on. */
  isActive: z.boolean(),
  /** The account that the sequence has now. */
  sendingAccountId: z.uuid().nullable(),
});
export type SendStep = z.infer<typeof sendStepSchema>;

/** Mails of a step that do not leave by themselves, or are in doubt. Of a step and each version of its email there is one send. */
export const stepSendSchema = z.object({
  id: z.uuid(),
  step: sendStepSchema,
  campaignId: z.uuid().nullable(),
  account: z.object({ id: z.uuid() }).nullable(),
  state: z.enum(sendStates),
  reason: z.enum(sendReasons).nullable(),
  /** What the mail server or a check said, where that is the reason. */
  problem: z.string().nullable(),
  /** Mails that do not leave while it is held or paused. */
  waiting: count,
  inDoubt: count,
});
export type StepSend = z.infer<typeof stepSendSchema>;

/** What is the matter with the mails of a sequence, in the order in which it is said. */
export const mailsStates = ['paused', 'stopped', 'held', 'in-doubt'] as const;
export type MailsState = (typeof mailsStates)[number];

/** What is the matter with the mails of a sequence in a word; null where nothing is. */
export function mailsStateOf(sends: readonly Pick<StepSend, 'state' | 'inDoubt'>[]): MailsState | null {
  const is = (state: MailsState) =>
    sends.some((send) => (state === 'in-doubt' ? send.inDoubt > 0 : send.state === state));
  return mailsStates.find(is) ?? null;
}
