import { afterSubscription } from '#domain/plans/after-subscription.ts';
import { guaranteeDays } from '#domain/plans/plans.ts';
import type { Announcement } from '#domain/billing/announcement.ts';
import { type PaymentProvider } from '#domain/billing/terms.ts';
import { formatAmount } from '#domain/text/format-money.ts';
import type { BillingMail } from './billing-mails.ts';
import type { MailText } from './texts.ts';

type Content = Pick<MailText, 'paragraphs' | 'action' | 'footnote'>;
type Heads = { subject: string; heading: string };

const heads: Record<BillingMail['kind'], Heads> = {
  'subscription-started': {
    subject: 'Your AIGen subscription has started',
    heading: 'Your subscription has started',
  },
  'subscription-renewed': {
    subject: 'Your AIGen subscription was renewed',
    heading: 'Your subscription was renewed',
  },
  'subscription-changed': {
    subject: 'The billing period of your AIGen subscription has changed',
    heading: 'Your billing period has changed',
  },
  'payment-failed': { subject: 'A payment for AIGen has failed', heading: 'Your payment has failed' },
  'subscription-ending': {
    subject: 'Your AIGen subscription will end',
    heading: 'Your subscription will end',
  },
  'subscription-ended': {
    subject: 'Your AIGen subscription has ended',
    heading: 'Your subscription has ended',
  },
  'trial-ending': { subject: 'Your AIGen trial ends soon', heading: 'Your trial ends soon' },
  'duplicate-canceled': {
    subject: 'A second AIGen subscription was canceled',
    heading: 'You were subscribed twice; we canceled one',
  },
  announcement: { subject: 'A change to your AIGen subscription', heading: 'Your subscription will change' },
};

const profile = { label: 'Open your subscription', path: '/profile' };
const footnote = 'You get this email because you have a subscription to AIGen.';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (moment: string) => dates.format(new Date(moment));
const nameOf = (provider: PaymentProvider) => (provider === 'paypal' ? 'PayPal' : 'card');

/** The text of a mail about a subscription. */
export function billingTextOf(mail: BillingMail, contactEmail: string): MailText {
  const say = (...paragraphs: string[]) => [`Hello ${mail.name},`, ...paragraphs];
  return { ...heads[mail.kind], action: profile, footnote, ...contentOf(mail, contactEmail, say) };
}

type Say = (...paragraphs: string[]) => string[];

function contentOf(
  mail: BillingMail,
  contactEmail: string,
  say: Say,
): Partial<Content> & { paragraphs: string[] } {
  switch (mail.kind) {
    case 'subscription-started':
      return { paragraphs: say(...startedWords(mail)) };
    case 'subscription-renewed':
      return {
        paragraphs: say(
          `Your subscription continues${priceOf(mail)}. The next payment is due on ${formatDay(mail.renewsAt)}.`,
          'Your profile lists the invoices and payments.',
        ),
      };
    case 'subscription-changed':
      return {
        paragraphs: say(
          `You changed the billing period of your subscription${priceOf(mail)}. The next payment is due on ${formatDay(mail.renewsAt)}.`,
        ),
      };
    case 'payment-failed':
      return { paragraphs: say(...failedWords(mail)) };
    case 'subscription-ending':
      return {
        paragraphs: say(
          `Your subscription ends on ${formatDay(mail.endsAt)}. Premium stays until then, and nothing more is charged.`,
          `${afterSubscription.stays} ${afterSubscription.readOnly}`,
          mail.isResumable
            ? 'If you change your mind, you can resume it in your profile until then.'
            : 'You can subscribe again once it has ended.',
        ),
      };
    case 'subscription-ended':
      return {
        paragraphs: say(
          `Your account is on the free plan now. ${afterSubscription.stays} ${afterSubscription.readOnly}`,
          'You can subscribe again in your profile at any time.',
        ),
        footnote: 'You get this email because you had a subscription to AIGen.',
      };
    case 'trial-ending':
      return {
        paragraphs: say(
          `Your trial ends on ${formatDay(mail.endsAt)}. Then your subscription begins${priceOf(mail)}, and your card is charged.`,
          'If you do not want that, cancel it in your profile before that day.',
        ),
      };
    case 'duplicate-canceled':
      return { paragraphs: say(...duplicateWords(mail, contactEmail)) };
    case 'announcement':
      return { paragraphs: say(...announcementWords(mail.announcement, contactEmail)) };
  }
}

function priceOf({ price, interval }: Extract<BillingMail, { price: unknown }>): string {
  return price === null ? '' : `, for ${formatAmount(price)} a ${interval}`;
}

function startedWords(mail: Extract<BillingMail, { kind: 'subscription-started' }>): string[] {
  const cancel = 'You can cancel at any time in your profile.';
  if (mail.trialEndsAt !== null)
    return [
      `Your trial has begun. Every tool is unlocked until ${formatDay(mail.trialEndsAt)}, and nothing was charged. Then the subscription begins${priceOf(mail)}, unless you cancel before.`,
      `We write to you again before the trial ends. ${cancel}`,
    ];
  return [
    `Thank you. Premium is active${priceOf(mail)}. The next payment is due on ${formatDay(mail.renewsAt)}.`,
    `${cancel} The first payment is refunded in full on request within ${guaranteeDays} days.`,
  ];
}

function failedWords(mail: Extract<BillingMail, { kind: 'payment-failed' }>): string[] {
  const change =
    mail.provider === 'paypal'
      ? 'Check the payment method in your PayPal account; PayPal tries again in the next days.'
      : 'Change your card in your profile; it is tried again in the next days.';
  return [
    `The payment for your subscription did not go through. You keep Premium until ${formatDay(mail.premiumUntil)}.`,
    change,
  ];
}

function duplicateWords(
  { provider, refunded }: Extract<BillingMail, { kind: 'duplicate-canceled' }>,
  contactEmail: string,
): string[] {
  const outcome =
    refunded === null
      ? 'Nothing had been charged for it.'
      : `We refunded ${formatAmount(refunded)} to you; it takes the payment provider a few days.`;
  return [
    `Two subscriptions of your account became active at the same time, one by card and one with PayPal. We canceled the one by ${nameOf(provider)}. ${outcome}`,
    `The other one goes on, and Premium stays active. If something looks wrong, write to ${contactEmail}.`,
  ];
}

function announcementWords(announcement: Announcement, contactEmail: string): string[] {
  const day = formatDay(`${announcement.from}T00:00:00Z`);
  const leave = `If you do not agree, cancel in your profile before that day; you then keep Premium until the end of the period you have paid for. Questions: ${contactEmail}.`;
  if (announcement.kind === 'terms')
    return [`From ${day} on, other terms apply to your subscription.`, announcement.summary, leave];
  const { monthly, yearly } = announcement;
  const prices = yearly === null ? `$${monthly} a month` : `$${monthly} a month, or $${yearly} a year`;
  return [
    `From ${day} on, AIGen Unlimited costs ${prices}. The new price applies from your first renewal on or after that day; what you have paid for stays as it is.`,
    leave,
  ];
}
