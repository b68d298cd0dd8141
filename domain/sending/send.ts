import { z } from 'zod';
import { segmentRuleSchema } from '../contacts/segments/rule.ts';
import { storedText } from '../content/stored-text.ts';
import { maxEmailSubjectCharacters, type Campaign } from '../email/campaign.ts';
import type { BrandKit } from '../email/brand-kit.ts';
import type { VariantId } from '../ab-test/test.ts';

/**
 * A mail of a campaign to many contacts at once, or of a step of a sequence, to each contact in their time; or one that asks whether
 * somebody wants to be on a list.
 */
export type SendKind = 'campaign' | 'step' | 'opt-in';

/**
 * held: the operator reviews the first campaign of an account. waiting: it begins at its time. paused: nothing leaves until it goes on.
 * stopped: nothing leaves any more. Of a step's mails, and of those that ask, there is no end: they are `sending` throughout.
 */
export const sendStates = ['held', 'waiting', 'sending', 'paused', 'stopped', 'finished'] as const;
export type SendState = (typeof sendStates)[number];

/** Why a send is in its state. `account`: the mail server takes nothing from the sending account; its response is kept beside it. */
export const sendReasons = [
  'by-user',
  'first-campaign',
  'refused-by-operator',
  'subscription-ended',
  'account-refused',
  'account-gone',
  'account-unreachable',
  'cannot-render',
  'email-unfit',
] as const;
export type SendReason = (typeof sendReasons)[number];

/** What is sent, as it was when the send began: later changes of campaign and kit change no mail of it. */
export type SendSnapshot = {
  campaign: Pick<Campaign, 'name' | 'subject' | 'preheader' | 'blocks' | 'content' | 'language'>;
  kit: BrandKit;
  /** Addresses of links as they are written, each once: a click names its place. */
  links: string[];
};

/** Who gets it: contacts who fit the rule when the send begins, and may be mailed when their mail leaves. */
export const sendAudienceSchema = z.object({ rule: segmentRuleSchema });
export type SendAudience = z.infer<typeof sendAudienceSchema>;

/** Hours until the rest is sent at the latest. */
export const longestSubjectTestHours = 72;
export const mostSubjects = 5;

/** A subject test as it is begun. The first subject is that of the campaign, unless it is another one. */
export const subjectTestPlanSchema = z.object({
  subjects: z.array(storedText(maxEmailSubjectCharacters).trim().min(1)).min(2).max(mostSubjects),
  /** Part of the contacts that the test is sent to. */
  share: z.number().min(0.01).max(1),
  hours: z.number().int().min(1).max(longestSubjectTestHours),
});
export type SubjectTestPlan = z.infer<typeof subjectTestPlanSchema>;

/** A subject test of a send. */
export type SubjectTest = SubjectTestPlan & {
  /** Contacts of each subject; null until the audience is known. With too few contacts there is no test, and this is 0. */
  each: number | null;
  /** When the mails of the test began to leave. */
  startedAt: string | null;
  /** The subject of the rest, and since when it is known. */
  chosen: VariantId | null;
  chosenAt: string | null;
};

/** What happened to a mail after it was sent. */
export const messageEventKinds = [
  'machine-open',
  'open',
  'click',
  'unsubscribe',
  'bounce',
  'complaint',
] as const;
export type MessageEventKind = (typeof messageEventKinds)[number];
