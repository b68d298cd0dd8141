import {
  bounceMailboxSettingsSchema,
  isOtherMailServer,
  securityOfMailboxPort,
  type BounceMailbox,
  type BounceMailboxSettings,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import type { SendingSecurity } from '#domain/sending/accounts/account.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { FieldErrors } from '../../../../../components/use-field-errors.ts';

/** The form as it is typed. */
export type MailboxDraft = {
  host: string;
  port: number;
  security: SendingSecurity;
  userName: string;
  /** Empty: the stored one stays. */
  password: string;
  folder: string;
};
export type MailboxField = keyof MailboxDraft;

export const mailboxDraftOf = (mailbox: BounceMailbox | null): MailboxDraft => ({
  host: mailbox?.host ?? '',
  port: mailbox?.port ?? 993,
  security: mailbox?.security ?? securityOfMailboxPort(993),
  userName: mailbox?.userName ?? '',
  password: '',
  folder: mailbox?.folder ?? 'INBOX',
});

/** Reads the form; what cannot be saved is said at each field. */
export function readMailboxDraft(
  { password, ...draft }: MailboxDraft,
  mailbox: BounceMailbox | null,
): { settings: BounceMailboxSettings | null; errors: FieldErrors<MailboxField> } {
  const parsed = bounceMailboxSettingsSchema.safeParse({
    ...draft,
    ...(password === '' ? {} : { password }),
  });
  const errors: FieldErrors<MailboxField> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as MailboxField] ??= message;
  if (password === '' && mailbox === null) errors.password = 'Please enter the password.';
  if (!parsed.success) return { settings: null, errors };
  if (password === '' && mailbox !== null && isOtherMailServer(mailbox, parsed.data))
    errors.password = formatError('sending.password-again');
  return { settings: errors.password ? null : parsed.data, errors };
}
