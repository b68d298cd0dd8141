import {
  defaultPace,
  isOtherServer,
  newSendingAccountSchema,
  securityOfPort,
  type NewSendingAccount,
  type SendingAccount,
  type SendingAccountChanges,
  type SendingSecurity,
} from '#domain/sending/accounts/account.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { FieldErrors } from '../../../../../components/use-field-errors.ts';

/** The form as it is typed. The password is in no draft that is stored. */
export type AccountDraft = {
  name: string;
  host: string;
  port: number;
  security: SendingSecurity;
  userName: string;
  /** Empty: the stored one stays. */
  password: string;
  senderName: string;
  senderEmail: string;
  replyTo: string;
  perMinute: string;
  perDay: string;
  opensMeasured: boolean;
};
export type AccountField = keyof AccountDraft;

export function draftOf(account: SendingAccount | null): AccountDraft {
  const port = account?.port ?? 587;
  return {
    name: account?.name ?? '',
    host: account?.host ?? '',
    port,
    security: account?.security ?? securityOfPort(port),
    userName: account?.userName ?? '',
    password: '',
    senderName: account?.senderName ?? '',
    senderEmail: account?.senderEmail ?? '',
    replyTo: account?.replyTo ?? '',
    perMinute: String(account?.perMinute ?? defaultPace.perMinute),
    perDay: String(account?.perDay ?? defaultPace.perDay),
    opensMeasured: account?.opensMeasured ?? true,
  };
}

/** What would be saved: of a new account all, of another what differs. */
export type ReadDraft = { values: NewSendingAccount; changes: SendingAccountChanges };

/** Reads the form; what cannot be saved is said at each field. */
export function readDraft(
  draft: AccountDraft,
  account: SendingAccount | null,
): { read: ReadDraft | null; errors: FieldErrors<AccountField> } {
  const isSandbox = account?.kind === 'sandbox';
  const parsed = newSendingAccountSchema.safeParse({
    ...draft,
    // The sandbox has no server of its own to be checked.
    ...(isSandbox ? { host: 'sandbox.invalid' } : {}),
    replyTo: draft.replyTo.trim() === '' ? null : draft.replyTo,
    perMinute: numberOf(draft.perMinute),
    perDay: numberOf(draft.perDay),
  });
  const errors: FieldErrors<AccountField> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as AccountField] ??= message;
  if (!parsed.success) return { read: null, errors };
  const values = parsed.data;
  const changes = account ? changesOf(account, values) : {};
  const problem = isSandbox ? null : problemOfSignIn(account, values, changes);
  if (problem) return { read: null, errors: problem };
  return { read: { values, changes }, errors };
}

const numberOf = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN);

function problemOfSignIn(
  account: SendingAccount | null,
  { userName, password }: NewSendingAccount,
  changes: SendingAccountChanges,
): FieldErrors<AccountField> | null {
  if (userName === '') return password === '' ? null : { userName: 'Please enter the user name.' };
  if (password !== '') return null;
  if (account === null || !account.hasPassword) return { password: 'Please enter the password.' };
  return isOtherServer(account, changes) ? { password: formatError('sending.password-again') } : null;
}

/** Without a user name there is no sign-in, and no password to keep. */
function changesOf(account: SendingAccount, values: NewSendingAccount): SendingAccountChanges {
  const { password, ...others } = values;
  const isSandbox = account.kind === 'sandbox';
  const ofServer = new Set<string>(['host', 'port', 'security', 'userName']);
  const changed = Object.entries(others).filter(
    ([field, value]) =>
      account[field as keyof typeof others] !== value && !(isSandbox && ofServer.has(field)),
  );
  const isForgotten = values.userName === '' && account.hasPassword;
  return {
    ...(Object.fromEntries(changed) as SendingAccountChanges),
    ...(password !== '' || isForgotten ? { password } : {}),
  };
}
