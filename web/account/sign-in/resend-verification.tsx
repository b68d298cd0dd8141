import { withReturnPath } from '#domain/accounts/return-path.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { resendVerification } from '../../api/account-verification.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import type from '../../theme/type.module.css';
import { EmailField } from '../../components/text-field.tsx';
import styles from '../form/account-form.module.css';
import { useReturnPath } from '../../session/use-return-path.ts';
import { Note } from '../form/note.tsx';
import { Step } from '../form/step.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';

const fields = ['email'] as const;
const sent = 'Verification email sent! Please check your inbox.';

/**
 * The page without a token: after a registration it names the address of the mail, otherwise it asks for the address.
 */
export function ResendVerification({ sentTo }: { sentTo: string | null }) {
  return (
    <Step title={sentTo ? 'Check your inbox' : 'Verify your email'}>
      {sentTo ? (
        <p>
          Your account is created. We sent a link to <b>{sentTo}</b>; open it to verify your email address,
          then log in.
        </p>
      ) : (
        <p>Enter the email address of your account, and we will send the verification link again.</p>
      )}
      <ResendForm {...(sentTo && { address: sentTo })} />
      <p className={type.small}>
        Already verified? <Link to={withReturnPath('/login', useReturnPath())}>Go to Login</Link>.
      </p>
    </Step>
  );
}

/** Disabled while there is no address, and while sending. */
export function ResendForm({ address = '' }: { address?: string }) {
  const [email, setEmail] = useState(address);
  const next = useReturnPath();
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    setIsSent(false);
    if (!email.trim()) {
      const refusal = new AppError('accounts.email-missing');
      throw new FormRefused(refusal, { email: refusal.message });
    }
    await resendVerification(email.trim(), next);
    setIsSent(true);
  };
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: {
      'accounts.email-missing': 'email',
      'accounts.email-invalid': 'email',
      'accounts.too-many-attempts': 'email',
    },
  });
  return (
    <form {...formProps} className={`${styles.form} ${styles.wide}`} aria-label="Send the link again">
      <div className={styles.live} aria-live="polite">
        {isSent && <Note kind="success">{sent}</Note>}
      </div>
      <EmailField
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={errors.email}
      />
      <BusyButton
        {...submitProps}
        disabled={submitProps.disabled || !email.trim()}
        isBusy={isBusy}
        busyLabel="Sending"
        block
      >
        Resend verification email
      </BusyButton>
    </form>
  );
}
