import type { Send } from '#domain/sending/send-api.ts';
import type { SendReason } from '#domain/sending/send.ts';
import { counted } from '#domain/text/format.ts';
import { formatDateTime } from '../../../../components/format.ts';

/** What happened to a send, and what to do next. */
export type SendNotice = {
  title: string;
  /** What the user does next. */
  next: string;
  /** What a mail server or a check said. */
  said: string | null;
  link: { label: string; to: string } | null;
};

/** What is said of a send that does not just go on; null where there is nothing to say. */
export function noticeOf(send: Send, isReadOnly: boolean): SendNotice | null {
  const { state, reason, problem, startsAt, isAudienceKnown } = send;
  if (state === 'waiting' && Date.parse(startsAt) > Date.now())
    return notice(`It begins on ${formatDateTime(startsAt)}`, {
      next: 'Whoever fits the audience then gets it. Until then you can stop it.',
    });
  if ((state === 'waiting' || state === 'sending') && !isAudienceKnown)
    return notice('The audience is being looked up', {
      next: 'Emails leave as soon as every contact of it is known.',
    });
  if (reason === null || reason === 'by-user') {
    if (state === 'stopped')
      return notice('You stopped this send', {
        next: `${counted(send.mails.skipped, 'email')} did not leave. What was delivered stays delivered.`,
      });
    return null;
  }
  return noticeOfReason(send, reason, problem, isReadOnly);
}

function noticeOfReason(
  { campaignId, account }: Send & { account?: { id: string } | null },
  reason: Exclude<SendReason, 'by-user'>,
  problem: string | null,
  isReadOnly: boolean,
): SendNotice {
  const said = problem;
  const resume = isReadOnly ? '' : ', then resume';
  const toAccount = {
    label: 'Open the sending account',
    to: `/dashboard/email?tab=accounts${account ? `&account=${account.id}` : ''}`,
  };
  const toCampaign = campaignId && { label: 'Open the campaign', to: campaignAddress(campaignId, 'edit') };
  const toChecks = campaignId && { label: 'See its checks', to: campaignAddress(campaignId, 'check') };
  const toSupport = { label: 'Write to support', to: '/support' };
  switch (reason) {
    case 'first-campaign':
      return notice('Your first campaign is looked at before it leaves', {
        next: 'The operator of this site looks at the first campaign of each account. Once it is approved it begins by itself. Nobody has got it yet.',
        link: toSupport,
      });
    case 'refused-by-operator':
      return notice('The operator of this site did not let this campaign leave', {
        next: 'Nobody got it. Change the email and send it again, or ask why.',
        said,
        link: toCampaign || toSupport,
      });
    case 'subscription-ended':
      return notice('Your subscription has ended, so nothing more leaves', {
        next: 'Subscribe again, then resume. What was delivered stays here.',
        link: { label: 'See the prices', to: '/#pricing' },
      });
    case 'account-refused':
      return notice('The mail server takes nothing from your sending account any more', {
        next: `Mend the account and send a test email with it${resume}.`,
        said,
        link: toAccount,
      });
    case 'account-unreachable':
      return notice('Your mail server cannot be reached', {
        next: `Send a test email with the account to see why${resume}. Nothing is lost meanwhile.`,
        said,
        link: toAccount,
      });
    case 'account-gone':
      return notice('The sending account of this send was deleted', {
        next: 'What has not left cannot leave any more. Stop this send, and send the campaign again with another account.',
        link: toAccount,
      });
    case 'email-unfit':
      return notice('This email may not be sent as it is now', {
        next: 'Mend what its checks name. It goes on with the mended email.',
        said,
        link: toChecks || null,
      });
    case 'cannot-render':
      return notice('An email could not be made', {
        next: `Nothing of it left. ${isReadOnly ? '' : 'Resume to try again; if it stops here once more, write to support.'}`,
        said,
        link: toSupport,
      });
    default:
      return reason satisfies never;
  }
}

const notice = (
  title: string,
  { next, said = null, link = null }: { next: string } & Partial<SendNotice>,
): SendNotice => ({ title, next: next.trim(), said, link });

const campaignAddress = (id: string, show: 'edit' | 'check') =>
  `/dashboard/email?show=${show}&campaign=${id}`;
