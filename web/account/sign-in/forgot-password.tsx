import { emailSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import { counted } from '#domain/text/format.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askForNewPassword } from '../../api/account-verification.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page/page-meta.ts';
import type from '../../theme/type.module.css';
import { EmailField } from '../../components/text-field.tsx';
import { AccountFrame } from '../form/account-frame.tsx';
import styles from '../form/account-form.module.css';
import { NoMail } from '../form/no-mail.tsx';
import { Step } from '../form/step.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta = () =>
  pageMeta('Forgot password', 'Get a link to choose a new password for your AIGen account.');

export function loader({ context }: Route.LoaderArgs) {
  return { mail: context.get(pageContext).installation.mail };
}

const fields = ['email'] as const;

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountFrame>
      {!loaderData.mail ? (
        <NoMail title="Forgot your password?" />
      ) : sentTo === null ? (
        <AskForm onSent={setSentTo} />
      ) : (
        <Sent address={sentTo} />
      )}
    </AccountFrame>
  );
}

function AskForm({ onSent }: { onSent: (address: string) => void }) {
  const send = async ({ email }: { email: string }) => {
    const address = email.trim();
    const refusal = address
      ? emailSchema.safeParse(address).success
        ? null
        : new AppError('accounts.email-invalid')
      : new AppError('accounts.email-missing');
    if (refusal) throw new FormRefused(refusal, { email: refusal.message });
    await askForNewPassword(address);
    onSent(address);
  };
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: { 'accounts.email-invalid': 'email', 'accounts.too-many-attempts': 'email' },
  });
  return (
    <form {...formProps} className={styles.form} aria-labelledby="forgot-heading">
      <h1 id="forgot-heading" className={type.h3}>
        Forgot your password?
      </h1>
      <p>Enter the email address of your account, and we will send you a link to choose a new one.</p>
      <EmailField error={errors.email} />
      <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Sending" block>
        Send the link
      </BusyButton>
      <p className={type.small}>
        Remembered it? <Link to="/login">Go to Login</Link>.
      </p>
    </form>
  );
}

/** The same for every address, so that it does not reveal whether the address has an account. */
function Sent({ address }: { address: string }) {
  return (
    <Step title="Check your inbox">
      <p>
        If <b>{address}</b> has an account, a link is on its way. It works once and expires after{' '}
        {counted(linkHours.resetPassword, 'hour')}.
      </p>
      <p className={`${type.small} ${type.muted}`}>
        No email? Check your spam folder. <Link to="/login">Go to Login</Link>
      </p>
    </Step>
  );
}
