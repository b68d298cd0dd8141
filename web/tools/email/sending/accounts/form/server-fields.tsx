import {
  maxHostCharacters,
  maxSmtpPasswordCharacters,
  securityOfPort,
  sendingPorts,
  sendingSecurities,
  type SendingAccount,
  type SendingAccounts,
  type SendingSecurity,
} from '#domain/sending/accounts/account.ts';
import { Field } from '../../../../../components/field.tsx';
import { PasswordField } from '../../../../../components/password/password-field.tsx';
import { Select } from '../../../../../components/select.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import type { FieldErrors } from '../../../../../components/use-field-errors.ts';
import { securityLabels } from '../account-words.ts';
import styles from '../accounts.module.css';
import type { AccountDraft, AccountField } from './account-draft.ts';

type ServerFieldsProps = {
  draft: AccountDraft;
  errors: FieldErrors<AccountField>;
  account: SendingAccount | null;
  server: SendingAccounts;
  onChange: (changes: Partial<AccountDraft>) => void;
};

/** The mail server, and the sign-in to it. */
export function ServerFields({ draft, errors, account, server, onChange }: ServerFieldsProps) {
  const offered = sendingSecurities.filter((each) => each !== 'none' || server.allowsOwnNetwork);
  return (
    <fieldset className={styles.group}>
      <legend>Mail server</legend>
      <TextField
        label="Host"
        error={errors.host}
        value={draft.host}
        maxLength={maxHostCharacters}
        placeholder="smtp.example.com"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ host: currentTarget.value })}
      />
      <div className={styles.pair}>
        <Field label="Port" error={errors.port}>
          {(control) => (
            <Select
              {...control}
              value={draft.port}
              onChange={({ currentTarget }) => {
                const port = Number(currentTarget.value);
                onChange({ port, security: draft.security === 'none' ? 'none' : securityOfPort(port) });
              }}
            >
              {sendingPorts.map((port) => (
                <option key={port} value={port}>
                  {port}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Encryption" error={errors.security}>
          {(control) => (
            <Select
              {...control}
              value={draft.security}
              onChange={({ currentTarget }) => onChange({ security: currentTarget.value as SendingSecurity })}
            >
              {offered.map((security) => (
                <option key={security} value={security}>
                  {securityLabels[security]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TextField
        label="User name"
        hint="Often your email address. Leave it empty if the server asks for none."
        error={errors.userName}
        value={draft.userName}
        maxLength={320}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ userName: currentTarget.value })}
      />
      <PasswordField
        label="Password"
        hint={
          account?.hasPassword
            ? 'One is stored. Leave this empty to keep it.'
            : 'Stored encrypted, and never shown again. Many providers ask for an app password.'
        }
        error={errors.password}
        value={draft.password}
        maxLength={maxSmtpPasswordCharacters}
        // Not that of the login here, which browsers would fill in.
        autoComplete="new-password"
        onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
      />
    </fieldset>
  );
}
