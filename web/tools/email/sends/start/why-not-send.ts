import type { Audience } from '#domain/contacts/segments/audience.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { eventInstant } from '#domain/calendar/instant.ts';
import { isDate } from '#domain/calendar/days.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { longestStartDays } from '#domain/sending/send-api.ts';
import type { SubjectTestPlan } from '#domain/sending/send.ts';
import { isWhole } from '../../contacts/segments/rule-draft.ts';
import type { StartDraft } from './start-draft.ts';
import { whyNotTest } from './subject-plan.ts';

/** What is known of an email before it is sent. `unfit`: why it may not be, as a sentence; undefined while it is looked at. */
type EmailState = { campaign: Campaign | null; unfit: string | null | undefined; isSynced: boolean };

type Asked = {
  draft: StartDraft;
  email: EmailState;
  lists: readonly ContactList[];
  /** Of the rule as it is now; null while it is counted. */
  audience: Audience | null;
  account: SendingAccount | null;
  test: SubjectTestPlan | null;
  now: number;
};

/** Why a campaign cannot be sent like this yet, in one sentence; null where it can. */
export function whyNotSend({ draft, email, lists, audience, account, test, now }: Asked): string | null {
  const { campaign, unfit, isSynced } = email;
  if (!campaign) return 'Choose a campaign.';
  if (unfit === undefined) return 'The email is being checked.';
  if (unfit !== null) return unfit;
  const rule = whyNotRule(draft.rule, lists);
  if (rule !== null) return rule;
  if (!audience) return 'The contacts are being counted.';
  if (audience.receives === 0) return 'Nobody of these contacts may be mailed. Choose others.';
  if (account?.state !== 'works') return 'Choose a sending account that works.';
  const noTest = test && whyNotTest(test, audience.receives);
  if (noTest !== null) return noTest;
  const time = draft.isLater ? whyNotAt(startOf(draft), now) : null;
  if (time !== null) return time;
  return isSynced
    ? null
    : 'The server does not have your last changes of this email yet. They are being synced.';
}

/** A condition that is not whole would be left out, and more people would get the email. */
function whyNotRule({ conditions }: SegmentRule, lists: readonly ContactList[]): string | null {
  if (!conditions.every(isWhole)) return 'Fill in the condition that is not whole yet, or remove it.';
  const isGone = conditions.some(
    (condition) => condition.kind === 'list' && !lists.some(({ id }) => id === condition.listId),
  );
  return isGone ? 'A list of the rule was deleted. Choose another one, or remove the condition.' : null;
}

/** The time that a draft asks for, in milliseconds; null where it is none. */
export function startOf({ date, time, zone }: Pick<StartDraft, 'date' | 'time' | 'zone'>): number | null {
  return isDate(date) && /^\d\d:\d\d$/.test(time) ? eventInstant(date, time, zone).at : null;
}

const dayMs = 86_400_000;

function whyNotAt(at: number | null, now: number): string | null {
  if (at === null) return 'Choose the day and the time at which it is sent.';
  if (at <= now) return 'This time is over. Choose a later one, or send it now.';
  return at - now > longestStartDays * dayMs ? 'Choose a time within a year.' : null;
}
