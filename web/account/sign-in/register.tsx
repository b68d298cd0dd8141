import { defaultReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { switchedOffCodes } from '#domain/installation/switches.ts';
import { siteCopy } from '#domain/site-copy/site-copy.ts';
import { TextField } from '../../components/text-field.tsx';
import { Link, Navigate, useNavigate } from 'react-router';
import { register } from '../../api/accounts.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { storeUser, useSession } from '../../session/session.ts';
import { pageContext } from '../../page-context.ts';
import type from '../../theme/type.module.css';
import { pageHead, type HeadArguments } from '../../page/page-head.ts';
import { ConfirmPassword } from '../form/confirm-password.tsx';
import { EmailField } from '../../components/text-field.tsx';
import type { Route } from './+types/register.ts';
import { AccountFrame } from '../form/account-frame.tsx';
import styles from '../form/account-form.module.css';
import { checkRegisterForm, registerFields, type RegisterValues } from './check-register-form.ts';
import { LegalNote } from './legal-note.tsx';
import { Note } from '../form/note.tsx';
import { NewPassword } from '../../components/password/new-password.tsx';
import { SignInButtons } from './sign-in-buttons.tsx';
import { useReturnPath } from '../../session/use-return-path.ts';
import { useAccountForm } from '../form/use-account-form.ts';

export const meta = (args: HeadArguments) =>
  pageHead(args, {
    title: 'Create an account',
    description: `Create a free AIGen account: ${siteCopy.freeGenerations} generations a day with your own AI key.`,
    image: siteImage,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { google, microsoft, switches } = context.get(pageContext).installation;
  const closed = switches.registrations ? null : formatError(switchedOffCodes.registrations);
  return { google, microsoft, closed };
}

export default function RegisterPage({ loaderData: { google, microsoft, closed } }: Route.ComponentProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const send = async (values: RegisterValues) => {
    const answer = await register({ ...checkRegisterForm(values), next: returnPath });
    if (answer.requiresEmailVerification)
      await navigate(withReturnPath('/verify-email', returnPath), { state: { sentTo: answer.user.email } });
    else storeUser(answer.user);
  };
  const { errors, alert, isBusy, submitProps, formProps } = useAccountForm({
    fields: registerFields,
    send,
    fieldOf: {
      'accounts.email-taken': 'email',
      'accounts.email-invalid': 'email',
      'accounts.username-taken': 'username',
      'accounts.password-short': 'password',
      'accounts.password-common': 'password',
    },
  });
  if (user) return <Navigate to={returnPath ?? defaultReturnPath} replace />;
  if (closed !== null) return <Closed why={closed} returnPath={returnPath} />;
  return (
    <AccountFrame>
      <form {...formProps} className={styles.form} aria-labelledby="register-heading">
        <h1 id="register-heading" className={type.h3}>
          Create an account
        </h1>
        <SignInButtons google={google} microsoft={microsoft} verb="Sign up" returnPath={returnPath} />
        <div className={styles.pair}>
          <TextField label="First name" name="firstName" autoComplete="given-name" error={errors.firstName} />
          <TextField label="Last name" name="lastName" autoComplete="family-name" error={errors.lastName} />
        </div>
        <EmailField error={errors.email} />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username}
        />
        <NewPassword label="Password" name="password" error={errors.password} />
        <ConfirmPassword label="Confirm password" error={errors.confirmPassword} />
        {alert && <Note kind="error">{alert}</Note>}
        <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Creating your account" block>
          Create account
        </BusyButton>
        <p className={type.small}>
          Already have an account? <Link to={withReturnPath('/login', returnPath)}>Log in</Link>.
        </p>
        <LegalNote by="By creating an account" />
      </form>
    </AccountFrame>
  );
}

/** In place of the form while nobody can register. */
function Closed({ why, returnPath }: { why: string; returnPath: string | null }) {
  return (
    <AccountFrame>
      <section className={styles.form} aria-labelledby="register-heading">
        <h1 id="register-heading" className={type.h3}>
          Create an account
        </h1>
        <Note kind="info">{why}</Note>
        <ButtonLink to={withReturnPath('/login', returnPath)} block>
          Log in
        </ButtonLink>
      </section>
    </AccountFrame>
  );
}
