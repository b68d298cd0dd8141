import type { Send, SendDetails } from '#domain/sending/send-api.ts';
import type { SendReason } from '#domain/sending/send.ts';
import type { SendStep, StepSend } from '#domain/sending/step-sends.ts';
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
export function noticeOf(
  send: Send & Partial<Pick<SendDetails, 'account' | 'step'>>,
  isReadOnly: boolean,
): SendNotice | null {
  const { state, startsAt, isAudienceKnown, account = null, step = null } = send;
  if (step !== null) return noticeOfStep({ ...send, account, step }, isReadOnly);
  if (state === 'waiting' && Date.parse(startsAt) > Date.now())
    return notice(`It begins on ${formatDateTime(startsAt)}`, {
      next: 'Contacts who fit the audience at that time get it. Until then you can stop it.',
    });
  if ((state === 'waiting' || state === 'sending') && !isAudienceKnown)
    return notice('The audience is being looked up', {
      next: 'Emails leave as soon as every contact of it is known.',
    });
  const { reason } = send;
  if (reason !== null && reason !== 'by-user')
    return noticeOfReason({ ...send, account, step }, reason, isReadOnly);
  return state === 'stopped'
    ? notice('You stopped this send', {
        next: `${counted(send.mails.skipped, 'email')} did not leave. What was delivered stays delivered.`,
      })
    : null;
}

/** What is said of the mails of a step, on their own page and on that of the sequence; null where there is nothing to say. */
export function noticeOfStep(
  send: Pick<StepSend, 'state' | 'reason' | 'problem' | 'campaignId' | 'account' | 'step'>,
  isReadOnly: boolean,
): SendNotice | null {
  const { state, reason, step } = send;
  if (reason !== null && reason !== 'by-user') return noticeOfReason(send, reason, isReadOnly);
  if (state === 'paused')
    return notice('You paused the mails of this step', {
      next: `Contacts go on, and their mails of this step wait${isReadOnly ? '' : ' until you resume'}.`,
    });
  if (isReadOnly) return endedSubscriptionNotice();
  if (step.sequenceId === null)
    return notice('The sequence was deleted', { next: 'What has not left does not leave any more.' });
  if (!step.isActive)
    return notice('The sequence is off, so nothing of it leaves', {
      next: 'Mails that wait leave when it is started.',
      link: { label: 'Open the sequence', to: sequenceAddress(step.sequenceId) },
    });
  return null;
}

/** Mails of sequences go on by themselves when there is a subscription again. */
export const endedSubscriptionNotice = (
  next = 'Subscribe again, and mails that wait leave by themselves.',
): SendNotice =>
  notice('Your subscription has ended, so nothing more leaves', {
    next,
    link: { label: 'See the prices', to: '/#pricing' },
  });

type HeldUp = Pick<StepSend, 'problem' | 'campaignId' | 'account'> & { step: SendStep | null };

function noticeOfReason(
  { campaignId, account, step, problem }: HeldUp,
  reason: Exclude<SendReason, 'by-user'>,
  isReadOnly: boolean,
): SendNotice {
  const said = problem;
  const resume = isReadOnly ? '' : ', then resume';
  const isOther = step?.sendingAccountId && step.sendingAccountId !== account?.id;
  const otherAccount =
    isOther &&
    `The sequence has another sending account by now${isReadOnly ? '' : ': resume to send with it'}.`;
  const toAccount = {
    label: 'Open the sending account',
    to: `/dashboard/email?tab=accounts${account ? `&account=${account.id}` : ''}`,
  };
  const toCampaign = campaignId && { label: 'Open the campaign', to: campaignAddress(campaignId, 'edit') };
  const toChecks = campaignId && { label: 'See its checks', to: campaignAddress(campaignId, 'check') };
  const toSupport = { label: 'Write to support', to: '/support' };
  switch (reason) {
    case 'first-campaign':
      return step
        ? notice('What you send first is looked at before it leaves', {
            next: 'The operator of this site reads what a new account sends first. Once it is approved it leaves by itself. Nobody has got it yet.',
            link: toSupport,
          })
        : notice('Your first campaign is looked at before it leaves', {
            next: 'The operator of this site looks at the first campaign of each account. Once it is approved it begins by itself. Nobody has got it yet.',
            link: toSupport,
          });
    case 'refused-by-operator':
      return notice(`The operator of this site did not let this ${step ? 'email' : 'campaign'} leave`, {
        next: step
          ? 'Nobody got it. Change the email, and contacts who come to its step from then on get the changed one. Or ask why.'
          : 'Nobody got it. Change the email and send it again, or ask why.',
        said,
        link: toCampaign || toSupport,
      });
    case 'subscription-ended':
      return endedSubscriptionNotice('Subscribe again, then resume. What was delivered stays here.');
    case 'account-refused':
      return notice('The mail server takes nothing from your sending account any more', {
        next: step
          ? otherAccount ||
            'Mend the account and send a test email with it. When that arrives, mails that wait leave by themselves.'
          : `Mend the account and send a test email with it${resume}.`,
        said,
        link: toAccount,
      });
    case 'account-unreachable':
      return notice('Your mail server cannot be reached', {
        next:
          otherAccount ||
          `Send a test email with the account to see why${resume}. Nothing is lost meanwhile.`,
        said,
        link: toAccount,
      });
    case 'account-gone':
      return notice('The sending account of this send was deleted', {
        next: step
          ? otherAccount || `Choose another sending account for the sequence${resume}.`
          : 'What has not left cannot leave any more. Stop this send, and send the campaign again with another account.',
        link: toAccount,
      });
    case 'email-unfit':
      return notice('This email may not be sent as it is now', {
        next: `Mend what its checks name${resume}. Mails that wait leave with the mended email.`,
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

/** Where the page of a send is. */
export const sendAddress = (id: string) => `/dashboard/email?tab=sends&send=${id}`;
export const sequenceAddress = (id: string) => `/dashboard/email?tab=sequences&sequence=${id}`;
const campaignAddress = (id: string, show: 'edit' | 'check') =>
  `/dashboard/email?show=${show}&campaign=${id}`;
