import { defaultReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { PasswordField } from '../../components/password/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SecondStepMethod } from '#domain/accounts/second-factors.ts';
import { lazy, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { login } from '../../api/login.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { storeUser, useSession } from '../../session/session.ts';
import { pageContext } from '../../page-context.ts';
import type from '../../theme/type.module.css';
import { pageHead, type HeadArguments } from '../../page/page-head.ts';
import type { Route } from './+types/login.ts';
import { AccountFrame } from '../form/account-frame.tsx';
import styles from '../form/account-form.module.css';
import { LegalNote } from './legal-note.tsx';
import { Note } from '../form/note.tsx';
import { Waiting } from '../form/waiting.tsx';
import { requiredNote } from '../form/password-problems.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { SignInButtons } from './sign-in-buttons.tsx';
import { useReturnPath } from '../../session/use-return-path.ts';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

export const meta = (args: HeadArguments) =>
  pageHead(args, {
    title: 'Login',
    description: 'Log in to AIGen and write with your own AI key.',
    image: siteImage,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { google, microsoft } = context.get(pageContext).installation;
  return { google, microsoft };
}

const fields = ['emailOrUsername', 'password'] as const;
type Values = Record<(typeof fields)[number], string>;

/** Why the user is here, by the query parameter `error`. Specification, accounts document, section 8. */
const reasons = {
  oauth_session_expired: { kind: 'error', text: formatError('accounts.oauth-session-expired') },
  oauth_error: { kind: 'error', text: formatError('accounts.oauth-error') },
  session_ended: { kind: 'info', text: formatError('accounts.session-ended') },
} as const;

const expired = { kind: 'error', text: formatError('accounts.second-step-expired') } as const;

const reasonOf = (name: string | null) =>
  name !== null && Object.hasOwn(reasons, name) ? reasons[name as keyof typeof reasons] : null;

/** Logs in, or returns what the second step is taken with. */
async function send({ emailOrUsername, password }: Values): Promise<SecondStepMethod[] | null> {
  const missing = (value: string) => (value.trim() ? undefined : requiredNote);
  const found = { emailOrUsername: missing(emailOrUsername), password: missing(password) };
  if (found.emailOrUsername || found.password)
    throw new FormRefused(new AppError('accounts.fields-missing'), found);
  // The name is trimmed. The password is sent as typed, because it was registered as typed.
  const result = await login({ emailOrUsername: emailOrUsername.trim(), password });
  if ('secondStep' in result) return result.secondStep.methods;
  storeUser(result.user);
  return null;
}

export default function LoginPage({ loaderData: { google, microsoft } }: Route.ComponentProps) {
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const returnPath = useReturnPath();
  const [secondStep, setSecondStep] = useState<SecondStepMethod[] | null>(null);
  const [isExpired, setIsExpired] = useState(false);
  const { errors, alert, refusal, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send: async (values: Values) => {
      setIsExpired(false);
      setSecondStep(await send(values));
    },
    fieldOf: { 'accounts.credentials-wrong': 'password', 'accounts.email-unverified': 'emailOrUsername' },
  });
  if (user) return <Navigate to={returnPath ?? defaultReturnPath} replace />;
  if (secondStep)
    return (
      <AccountFrame>
        <LazyPart fallback={<Waiting title="One more step" words="This takes a moment." />}>
          <SecondStep
            methods={secondStep}
            onBack={(hasExpired) => {
              setSecondStep(null);
              setIsExpired(hasExpired);
            }}
          />
        </LazyPart>
      </AccountFrame>
    );
  const reason = isExpired ? expired : reasonOf(parameters.get('error'));
  const toRegister = withReturnPath('/register', returnPath);
  return (
    <AccountFrame>
      <form {...formProps} className={styles.form} aria-labelledby="login-heading">
        <h1 id="login-heading" className={type.h3}>
          Login
        </h1>
        {reason && <Note kind={reason.kind}>{reason.text}</Note>}
        <SignInButtons google={google} microsoft={microsoft} verb="Continue" returnPath={returnPath} />
        <TextField
          label="Email or username"
          name="emailOrUsername"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.emailOrUsername}
        />
        {refusal === 'accounts.email-unverified' && (
          <p className={type.small}>
            No link in your inbox? <Link to={withReturnPath('/verify-email', returnPath)}>Send it again</Link>
            .
          </p>
        )}
        <div className={styles.beside}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        {alert && <Note kind="error">{alert}</Note>}
        <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Logging in" block>
          Login
        </BusyButton>
        <PasskeyLogin />
        <p className={type.small}>
          No account?{' '}
          {google ? (
            <a href={withReturnPath('/api/auth/google', returnPath)}>Create one here</a>
          ) : (
            <Link to={toRegister}>Create one here</Link>
          )}
          {google ? ' with Google, or ' : ', or '}
          <Link to={toRegister}>sign up with email</Link>.
        </p>
        <LegalNote by="By logging in" />
      </form>
    </AccountFrame>
  );
}
