import '../theme/forms.css';

import { AppError } from '#domain/errors/app-error.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { login } from '../api/accounts.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { storeUser, useUser } from '../local/session.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type from '../theme/type.module.css';
import type { Route } from './+types/login.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account-form.module.css';
import { GoogleButton } from './google-button.tsx';
import { FormRefused, useAccountForm } from './use-account-form.ts';

export const meta = () => pageMeta('Login', 'Log in to AIGen and write with your own AI key.');

export function loader({ context }: Route.LoaderArgs) {
  return { google: context.get(pageContext).installation.google };
}

const fields = ['emailOrUsername', 'password'] as const;
type Values = Record<(typeof fields)[number], string>;

async function send({ emailOrUsername, password }: Values) {
  const missing = (value: string) => (value.trim() ? undefined : 'Required');
  const found = { emailOrUsername: missing(emailOrUsername), password: missing(password) };
  if (found.emailOrUsername || found.password)
    throw new FormRefused(new AppError('accounts.fields-missing'), found);
  // The name is trimmed. A password is sent as it was typed, because it was registered so.
  storeUser(await login({ emailOrUsername: emailOrUsername.trim(), password }));
}

export default function LoginPage({ loaderData: { google } }: Route.ComponentProps) {
  const user = useUser();
  const { errors, isBusy, submitType, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: { 'accounts.credentials-wrong': 'password' },
  });
  if (user) return <Navigate to="/dashboard" replace />;
  return (
    <AccountFrame>
      <form {...formProps} className={styles.form} aria-labelledby="login-heading">
        <h1 id="login-heading" className={type.h3}>
          Login
        </h1>
        {google && <GoogleButton>Continue with Google</GoogleButton>}
        <TextInput
          label="Email or username"
          name="emailOrUsername"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.emailOrUsername}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <BusyButton type={submitType} isBusy={isBusy} busyLabel="Logging in" block>
          Login
        </BusyButton>
        <p className={type.small}>
          No account?{' '}
          {google ? (
            <>
              <a href="/api/auth/google">Create one here</a> with Google, or{' '}
              <Link to="/register">sign up with email</Link>.
            </>
          ) : (
            <>
              You can <Link to="/register">sign up with email</Link>.
            </>
          )}
        </p>
      </form>
    </AccountFrame>
  );
}
