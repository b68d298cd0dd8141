import { readReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import { counted } from '#domain/text/format.ts';
import { isBillingMail, type BillingMail } from './billing-mails.ts';
import { billingTextOf } from './billing-texts.ts';
import type { OwnMail } from './mails.ts';
import { isSecurityMail, securityTextOf } from './security-texts.ts';
import { isSupportMail, type SupportMail } from './support-mails.ts';
import { supportTextOf } from './support-texts.ts';

/** The content of a mail, as plain text; the subject is always a fixed one. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; path: string } | null;
  /** Why it was sent, and what to do if it is unexpected. */
  footnote: string;
};

type AccountMail = Exclude<OwnMail, BillingMail | SupportMail>;

const notYou = 'If this was not you, you do not need to do anything.';

/** `contactEmail`: the address for cases without a button. */
export function textOf(mail: OwnMail, contactEmail: string): MailText {
  if (isBillingMail(mail)) return billingTextOf(mail, contactEmail);
  if (isSupportMail(mail)) return supportTextOf(mail, contactEmail);
  return { ...contentOf(mail, contactEmail), heading: headings[mail.kind], subject: subjects[mail.kind] };
}

const subjects: Record<AccountMail['kind'], string> = {
  'verify-email': 'Verify your email address for AIGen',
  'verify-new-email': 'Verify your new email address for AIGen',
  'address-in-use': 'You already have an AIGen account',
  'reset-password': 'Choose a new password for AIGen',
  'password-changed': 'Your AIGen password was changed',
  'email-changed': 'Your AIGen email address was changed',
  'account-deleted': 'Your AIGen account was deleted',
  'new-sign-in': 'New sign-in to your AIGen account',
  'factor-added': 'Your AIGen account is better protected',
  'factor-removed': 'A protection of your AIGen account was removed',
  'factor-reset-planned': 'The second step of your AIGen account will be removed',
  'recovery-code-used': 'A recovery code of your AIGen account was used',
  'recovery-codes-made': 'Your AIGen account has new recovery codes',
  'campaigns-held': 'First campaigns wait for your review',
};

const headings: Record<AccountMail['kind'], string> = {
  'verify-email': 'Verify your email to start writing',
  'verify-new-email': 'Is this your new address?',
  'address-in-use': 'You already have an account',
  'reset-password': 'Choose a new password',
  'password-changed': 'Your password was changed',
  'email-changed': 'Your email address was changed',
  'account-deleted': 'Your account was deleted',
  'new-sign-in': 'A new sign-in to your account',
  'factor-added': 'Your account is better protected',
  'factor-removed': 'A protection was removed',
  'factor-reset-planned': 'Your second step will be removed',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-made': 'You have new recovery codes',
  'campaigns-held': 'First campaigns wait for your review',
};

function contentOf(
  mail: AccountMail,
  contactEmail: string,
): Pick<MailText, 'paragraphs' | 'action' | 'footnote'> {
  const greeting = `Hello ${mail.name},`;
  const say = (...paragraphs: string[]) => [greeting, ...paragraphs];
  if (isSecurityMail(mail)) return securityTextOf(mail, say);
  switch (mail.kind) {
    case 'verify-email':
      return {
        paragraphs: say(
          'Your AIGen account is ready. Please verify that this address is yours; then you can log in.',
          `The link works once, for ${counted(linkHours.verifyAddress, 'hour')}.`,
        ),
        action: {
          label: 'Verify my email address',
          path: withReturnPath(`/verify-email?token=${mail.token}`, readReturnPath(mail.returnPath)),
        },
        footnote: `Somebody registered at AIGen with this address. ${notYou}`,
      };
    case 'verify-new-email':
      return {
        paragraphs: say(
          'You asked to use this address for your AIGen account. Until you verify it, we keep using your current one.',
          `The link works once, for ${counted(linkHours.verifyAddress, 'hour')}.`,
        ),
        action: { label: 'Verify my new address', path: `/verify-email?token=${mail.token}` },
        footnote: `Somebody asked to use this address for an AIGen account. ${notYou}`,
      };
    case 'address-in-use':
      return {
        paragraphs: say(
          'Somebody, probably you, tried to use this address for an AIGen account. It belongs to your account already, so nothing was changed.',
          'Log in as usual. If you do not remember your password, choose a new one.',
        ),
        action: { label: 'Choose a new password', path: '/forgot-password' },
        footnote: notYou,
      };
    case 'reset-password':
      return {
        paragraphs: say(
          `With this link you can choose a new password for your AIGen account. It works once, for ${counted(linkHours.resetPassword, 'hour')}.`,
          'This logs you out in every browser.',
        ),
        action: { label: 'Choose a new password', path: `/reset-password?token=${mail.token}` },
        footnote: `Somebody asked for a new password for this account. ${notYou} Your password stays as it is.`,
      };
    case 'campaigns-held':
      return {
        paragraphs: say(
          `${counted(mail.held, 'campaign')} of users who send for the first time ${mail.held === 1 ? 'is' : 'are'} held until you have looked at ${mail.held === 1 ? 'it' : 'them'}.`,
          'On the server, run “npm run review-sends”: it lists, shows, approves and refuses them.',
        ),
        action: null,
        footnote: 'You get this email because your address is one of the operators of this site.',
      };
    default:
      return noticeOf(mail.kind, contactEmail, say);
  }
}

/** Notification mails. */
function noticeOf(
  kind: 'password-changed' | 'email-changed' | 'account-deleted',
  contactEmail: string,
  say: (...paragraphs: string[]) => string[],
): Pick<MailText, 'paragraphs' | 'action' | 'footnote'> {
  const footnote = 'You get this email because it concerns the security of your account.';
  if (kind === 'account-deleted') {
    return {
      paragraphs: say('Your AIGen account and everything stored with it have been deleted, as you asked.'),
      action: null,
      footnote: 'This is the last email you will get from us.',
    };
  }
  // No link to a new password: it would be mailed to the other address.
  if (kind === 'email-changed') {
    return {
      paragraphs: say(
        'Your AIGen account uses another email address from now on. We will not write to this one again.',
        `If this was not you, somebody else has your account now. Write to ${contactEmail} at once, from this address.`,
      ),
      action: null,
      footnote,
    };
  }
  return {
    paragraphs: say(
      'The password of your AIGen account was changed just now, and every other browser was logged out.',
      'If this was not you, choose a new password now.',
    ),
    action: { label: 'Choose a new password', path: '/forgot-password' },
    footnote,
  };
}
