import { nameSchema, usernameSchema, type SessionUser } from '#domain/accounts/schemas.ts';
import { changeName } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { FieldErrors } from '../../components/use-field-errors.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { storeUser } from '../../session/session.ts';
import { problemOf } from '../form/problem-of.ts';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './profile.module.css';

const fields = ['firstName', 'lastName', 'username'] as const;
type Values = Record<(typeof fields)[number], string>;

export function ChangeName({ user }: { user: SessionUser }) {
  const send = async (values: Values) => {
    checkForm(values);
    const { firstName, lastName, username } = values;
    storeUser(await changeName(user.id, { firstName, lastName, username }));
    notifySuccess('Name updated.');
  };
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: { 'accounts.username-taken': 'username' },
    keepsValues: true,
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Change name">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={user.firstName ?? ''}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={user.lastName ?? ''}
        error={errors.lastName}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={user.username}
        error={errors.username}
      />
      <BusyButton {...submitProps} variant="default" isBusy={isBusy} busyLabel="Updating">
        Update Name
      </BusyButton>
    </form>
  );
}

/** Throws FormRefused with every error, each at its field. */
function checkForm(values: Values): void {
  const found: FieldErrors<keyof Values> = {
    firstName: problemOf(nameSchema, values.firstName),
    lastName: problemOf(nameSchema, values.lastName),
    username: problemOf(usernameSchema, values.username),
  };
  if (Object.values(found).some(Boolean)) throw new FormRefused(null, found);
}
