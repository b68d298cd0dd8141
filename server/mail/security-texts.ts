import { counted } from '#domain/text/format.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import type { Mail } from './mails.ts';
import type { MailText } from './texts.ts';

const kinds = [
  'new-sign-in',
  'factor-added',
  'factor-removed',
  'factor-reset-planned',
  'recovery-code-used',
  'recovery-codes-made',
] as const;
type SecurityMail = Extract<Mail, { kind: (typeof kinds)[number] }>;

export function isSecurityMail(mail: Mail): mail is SecurityMail {
  return (kinds as readonly string[]).includes(mail.kind);
}

const names = { passkey: 'A passkey', authenticator: 'An authenticator app' };

/** Notifications about sign-ins and second factors. Their button leads to a new password, which ends every session. */
export function securityTextOf(
  mail: SecurityMail,
  say: (...paragraphs: string[]) => string[],
): Pick<MailText, 'paragraphs' | 'action' | 'footnote'> {
  return {
    paragraphs: say(...sentencesOf(mail)),
    action: { label: 'This was not you?', path: '/forgot-password' },
    footnote: 'You get this email because it concerns the security of your account.',
  };
}

const otherwise =
  'If this was you, you do not need to do anything. If not, choose a new password now: it logs out every browser. Then check the passkeys and the authenticator app in your account settings.';

function sentencesOf(mail: SecurityMail): string[] {
  switch (mail.kind) {
    case 'new-sign-in':
      return [
        'Somebody, probably you, logged in to your AIGen account on a browser that we had not seen before.',
        [mail.device, momentOf(mail.at), mail.network === null ? null : `network ${mail.network}`]
          .filter((part) => part !== null)
          .join(', '),
        otherwise,
      ];
    case 'factor-added':
      return [
        `${names[mail.factor]} was added to your AIGen account.${mail.hasPassword ? ' From now on your password alone does not log in.' : ''}`,
        'Keep your recovery codes where you find them without your phone.',
        otherwise,
      ];
    case 'factor-removed':
      return [
        mail.factor === 'all'
          ? 'Your passkeys, authenticator app and recovery codes were removed from your AIGen account, as you asked us to.'
          : `${names[mail.factor]} was removed from your AIGen account.`,
        ...(mail.isPasswordEnough ? ['There is no other one: from now on your password alone logs in.'] : []),
        otherwise,
      ];
    case 'factor-reset-planned':
      return [
        `We were asked to remove the passkeys, the authenticator app and the recovery codes of your AIGen account, because you had lost them. They will be removed on ${momentOf(mail.at)}. Until then nothing changes.`,
        'If you did not ask for this, log in with your second step: that cancels it. Then choose a new password, and reply to this email.',
      ];
    case 'recovery-code-used':
      return [
        `A recovery code of your AIGen account was used. You have ${counted(mail.left, 'code')} left.`,
        otherwise,
      ];
    case 'recovery-codes-made':
      return [
        'New recovery codes were made for your AIGen account. The earlier ones do not work any more.',
        otherwise,
      ];
  }
}

/** "November 24, 2026, 17:51 UTC" */
function momentOf(at: string): string {
  const [day = '', time = ''] = at.split('T');
  return `${formatLongDay(day)}, ${time.slice(0, 5)} UTC`;
}
