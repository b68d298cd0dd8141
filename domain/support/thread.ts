import { z } from 'zod';
import { detailsSchema, topicSchema } from './request.ts';
import { threadStates } from './thread-state.ts';

export const attachmentSchema = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const moment = z.iso.datetime();

/** A thread in the list of its customer. */
export const threadSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  topic: topicSchema,
  subject: z.string(),
  state: z.enum(threadStates),
  createdAt: moment,
  lastMessageAt: moment,
});
export type Thread = z.infer<typeof threadSchema>;

/** A message as its customer sees it. */
export const messageSchemaOfThread = z.object({
  id: z.uuid(),
  author: z.enum(['customer', 'operator']),
  body: z.string(),
  /** Attachments of a mail, which are not stored. */
  attachments: z.array(attachmentSchema),
  createdAt: moment,
});
export type ThreadMessage = z.infer<typeof messageSchemaOfThread>;

export const threadDetailSchema = threadSchema.extend({ messages: z.array(messageSchemaOfThread) });
export type ThreadDetail = z.infer<typeof threadDetailSchema>;

/** Response to a new thread or message. */
export const receiptSchema = z.object({
  reference: z.string(),
  /** Provider keys that were taken out of the texts. */
  keysRemoved: z.number().int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A thread in the operator's list. */
export const inboxThreadSchema = threadSchema.extend({
  email: z.string(),
  isSubscriber: z.boolean(),
  /** The address was proved to be the sender's, by an account or by an answer to our mail. */
  isVerifiedSender: z.boolean(),
  waitingSince: moment.nullable(),
  /** Minutes until the first answer; null = none yet. */
  firstAnswerMinutes: z.number().nullable(),
});
export type InboxThread = z.infer<typeof inboxThreadSchema>;

export const inboxMessageSchema = messageSchemaOfThread.extend({
  author: z.enum(['customer', 'operator', 'note']),
  /** Who answered or noted; null for the customer. */
  operatorName: z.string().nullable(),
  source: z.enum(['form', 'mail']),
  isUndoable: z.boolean(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

/** What the operator sees of the customer: no texts, keys or titles. */
export const customerSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  isVerified: z.boolean(),
  plan: z.enum(['free', 'unlimited']),
  isFormerSubscriber: z.boolean(),
  createdAt: moment,
  earlierThreads: z.number().int(),
});
export type Customer = z.infer<typeof customerSchema>;

export const inboxDetailSchema = inboxThreadSchema.extend({
  /** Changes with each message: an answer names the one it was written for. */
  version: z.number().int(),
  details: detailsSchema,
  messages: z.array(inboxMessageSchema),
  /** Null for a visitor without an account. */
  customer: customerSchema.nullable(),
});
export type InboxDetail = z.infer<typeof inboxDetailSchema>;

export const inboxSchema = z.object({
  threads: z.array(inboxThreadSchema),
  hasMore: z.boolean(),
  counts: z.record(z.enum(threadStates), z.number().int()),
});
export type Inbox = z.infer<typeof inboxSchema>;

const answersSchema = z.object({
  threads: z.number().int(),
  medianMinutes: z.number().nullable(),
  p90Minutes: z.number().nullable(),
});

export const answerTimesSchema = z.object({
  everybody: answersSchema,
  subscribers: answersSchema,
  /** One for each of the last 30 UTC days, oldest first. */
  days: z.array(
    z.object({ day: z.string(), threads: z.number().int(), medianMinutes: z.number().nullable() }),
  ),
});
export type AnswerTimes = z.infer<typeof answerTimesSchema>;
