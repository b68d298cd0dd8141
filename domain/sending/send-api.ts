import { z } from 'zod';
import { variantIds } from '../ab-test/test.ts';
import { moment } from '../content/stored-text.ts';
import { mailCountsSchema, readerCountsSchema } from './figures.ts';
import { messageStates } from './message-state.ts';
import { shownMinutes } from './pace.ts';
import { mostSubjects, sendAudienceSchema, sendReasons, sendStates, subjectTestPlanSchema } from './send.ts';
import { sendStepSchema } from './step-sends.ts';

/** Sends of an account that are not over, and all of them. */
export const mostOpenSends = 50;
export const mostSends = 5_000;
/** Mails of all sends of an account. */
export const mostMessages = 5_000_000;
/** Days that a send may wait for its time. */
export const longestStartDays = 366;
export const sendsPageItems = 50;
export const messagesPageItems = 50;
/** A report about a mail, as the mail server sends it back. */
export const maxReportBytes = 1_000_000;

/** Body of POST /api/sends. */
export const startSendSchema = z.strictObject({
  /** Made where the button is clicked: the same one is begun once. */
  id: z.uuid(),
  campaignId: z.uuid(),
  sendingAccountId: z.uuid(),
  audience: sendAudienceSchema,
  /** Null for now. */
  startsAt: moment().nullable().default(null),
  subjectTest: subjectTestPlanSchema.nullable().default(null),
});
export type StartSend = z.infer<typeof startSendSchema>;
export type StartSendInput = z.input<typeof startSendSchema>;

const percent = z.number().min(0).max(100).nullable();

const subjectResultSchema = z.object({
  id: z.enum(variantIds),
  subject: z.string(),
  delivered: z.number().int(),
  clicked: z.number().int(),
});

/** A subject test while it runs and afterwards. */
export const subjectTestResultSchema = z.object({
  subjects: z.array(subjectResultSchema).max(mostSubjects),
  share: z.number(),
  hours: z.number().int(),
  /** Contacts of each subject; null before the audience is known, 0 where there were too few for a test. */
  each: z.number().int().nullable(),
  startedAt: z.string().nullable(),
  chosen: z.enum(variantIds).nullable(),
  chosenAt: z.string().nullable(),
  /** "B won, so the rest gets B." */
  sentence: z.string(),
});

export const sendSchema = z.object({
  id: z.uuid(),
  campaignId: z.uuid().nullable(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(sendStates),
  reason: z.enum(sendReasons).nullable(),
  /** What the mail server said, where that is the reason. */
  problem: z.string().nullable(),
  sendingAccountId: z.uuid().nullable(),
  startsAt: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Every contact of the audience is counted in `mails`. */
  isAudienceKnown: z.boolean(),
  opensMeasured: z.boolean(),
  mails: mailCountsSchema,
  readers: readerCountsSchema,
  /** Percent of the delivered mails, in which a person clicked or opened. */
  clickRate: percent,
  openRate: percent,
});
export type Send = z.infer<typeof sendSchema>;

/** A send with all that is known of it. */
export const sendDetailsSchema = sendSchema.extend({
  audience: sendAudienceSchema.nullable(),
  /** Of mails of a sequence. */
  step: sendStepSchema.nullable(),
  subjectTest: subjectTestResultSchema.nullable(),
  /** Mails in which a person clicked that link, most clicked first. */
  links: z.array(z.object({ link: z.string(), clicked: z.number().int() })),
  /** When the last mail leaves at the pace that was measured; null where nothing waits or nobody knows. */
  finishesAt: z.string().nullable(),
  /** The sending account as it is now; null once it is deleted. */
  account: z
    .object({
      id: z.uuid(),
      name: z.string(),
      /** Null for the inbox of the sandbox. */
      host: z.string().nullable(),
      perMinute: z.number().int(),
      perDay: z.number().int(),
    })
    .nullable(),
  /** Mails that were delivered in each of the last minutes, the oldest first. */
  minutes: z.array(z.number().int().nonnegative()).max(shownMinutes),
});
export type SendDetails = z.infer<typeof sendDetailsSchema>;

/** Query of GET /api/sends. */
export const sendsQuerySchema = z.strictObject({
  campaignId: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
});
export const sendsPageSchema = z.object({
  sends: z.array(sendSchema).max(sendsPageItems),
  nextCursor: z.string().nullable(),
  /** The next campaign is held until an operator has looked at it: no other one of this account was. */
  nextIsHeld: z.boolean().default(false),
});
export type SendsPage = z.infer<typeof sendsPageSchema>;

/** Body of POST /api/sends/:id/state. */
export const changeSendSchema = z.strictObject({ action: z.enum(['pause', 'resume', 'stop']) });
export type SendAction = z.infer<typeof changeSendSchema>['action'];

export const sentMessageSchema = z.object({
  id: z.uuid(),
  state: z.enum(messageStates),
  /** Null once the contact is erased. */
  contact: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  subject: z.enum(variantIds).nullable(),
  attempts: z.number().int(),
  /** The last response of the mail server or of a report, without addresses. */
  response: z.string().nullable(),
  /** When it is tried again. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  at: z.string(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** Query of GET /api/sends/:id/messages. */
export const messagesQuerySchema = z.strictObject({
  state: z.enum(messageStates),
  cursor: z.string().max(200).optional(),
});
export const messagesPageSchema = z.object({
  messages: z.array(sentMessageSchema).max(messagesPageItems),
  nextCursor: z.string().nullable(),
});
export type MessagesPage = z.infer<typeof messagesPageSchema>;

/** Body of POST /api/sends/:id/messages/:messageId: what the user says of a mail. */
export const answerMessageSchema = z.strictObject({
  answer: z.enum(['send-again', 'count-as-delivered', 'complained']),
});
export type MessageAnswer = z.infer<typeof answerMessageSchema>['answer'];

/** What came of a report. `unknown`: it is about no mail of this account. `no-report`: an absence note, or no mail at all. */
export const reportOutcomes = [
  'bounced',
  'soft-bounced',
  'complained',
  'delayed',
  'delivered',
  'unknown',
  'no-report',
] as const;
export const reportReadSchema = z.object({ outcome: z.enum(reportOutcomes) });
export type ReportOutcome = (typeof reportOutcomes)[number];
