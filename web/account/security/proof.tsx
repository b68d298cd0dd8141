import type { Confirmation, ProofMethod } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fetchPasskeyOptions } from '../../api/account-security.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Note } from '../form/note.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './security.module.css';

type Typed = 'password' | 'code' | 'recovery-code';
/** The ways that happen on this page; signing in with another service leaves it. */
export type OwnMethod = Exclude<ProofMethod, 'google' | 'microsoft'>;

type ProofProps = {
  /** The first one is shown, the others are offered below it. */
  methods: readonly OwnMethod[];
  passkeyOptions: Parameters<typeof fetchPasskeyOptions>[0];
  /** Sends the proof; throws where it is refused. */
  send: (proof: Confirmation) => Promise<void>;
  /** What the button does, such as "Log in". */
  action: string;
  /** Below the other ways. */
  children?: ReactNode;
};

const switchLabels: Record<OwnMethod, string> = {
  password: 'Use your password instead',
  passkey: 'Use a passkey instead',
  code: 'Use your authenticator app instead',
  'recovery-code': 'Use a recovery code instead',
};

/** Proves that the person owns the account, in one of the ways that the account has. */
export function Proof({ methods, passkeyOptions, send, action, children }: ProofProps) {
  const [chosen, setChosen] = useState(methods[0]);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<OwnMethod | undefined>(undefined);
  useEffect(() => {
    // A page begins at its heading, a dialog at its field, and another way was asked for by a button that is gone.
    const isFirst = shown.current === undefined;
    shown.current = chosen;
    if (!isFirst || place.current?.closest('dialog'))
      place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [chosen]);
  if (chosen === undefined) return children;
  return (
    <div ref={place} className={styles.proof}>
      {chosen === 'passkey' ? (
        <PasskeyProofForm {...{ passkeyOptions, send }} />
      ) : (
        <TypedProofForm key={chosen} method={chosen} {...{ send, action }} />
      )}
      <div className={styles.others}>
        {methods
          .filter((method) => method !== chosen)
          .map((method) => (
            <Button key={method} variant="subtle" size="sm" onClick={() => setChosen(method)}>
              {switchLabels[method]}
            </Button>
          ))}
        {children}
      </div>
    </div>
  );
}

function PasskeyProofForm({ passkeyOptions, send }: Pick<ProofProps, 'passkeyOptions' | 'send'>) {
  const form = useAccountForm({
    fields: [],
    fieldOf: {},
    shownInForm: ['accounts.passkey-canceled', 'accounts.passkey-refused', 'accounts.passkey-unsupported'],
    send: async () => {
      const { choosePasskey } = await import('./passkey-dialog.ts');
      await send({ passkey: await choosePasskey(await fetchPasskeyOptions(passkeyOptions)) });
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label="Passkey">
      <p>Your browser asks for your fingerprint, face or PIN.</p>
      {form.refusal?.startsWith('accounts.passkey-') && (
        <Note kind="error">{new AppError(form.refusal).message}</Note>
      )}
      <BusyButton
        {...form.submitProps}
        data-autofocus
        isBusy={form.isBusy}
        busyLabel="Waiting for the passkey"
      >
        Use a passkey
      </BusyButton>
    </form>
  );
}

const fields = ['proof'] as const;
const bodies: Record<Typed, (typed: string) => Confirmation> = {
  password: (password) => ({ password }),
  code: (code) => ({ code }),
  'recovery-code': (recoveryCode) => ({ recoveryCode }),
};

function TypedProofForm({ method, send, action }: Pick<ProofProps, 'send' | 'action'> & { method: Typed }) {
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    fieldOf: {
      'accounts.password-wrong': 'proof',
      'accounts.code-wrong': 'proof',
      'accounts.recovery-code-wrong': 'proof',
      'accounts.too-many-attempts': 'proof',
    },
    send: async ({ proof }) => {
      if (!proof.trim()) throw new FormRefused(null, { proof: 'Required' });
      await send(bodies[method](proof));
    },
  });
  const shared = { name: 'proof', required: true, error: errors.proof, 'data-autofocus': true } as const;
  return (
    <form {...formProps} className={styles.form} aria-label="Confirm that it is you">
      {method === 'password' && (
        <PasswordField {...shared} label="Your password" autoComplete="current-password" />
      )}
      {method === 'code' && (
        <TextField
          {...shared}
          label="Code from your authenticator app"
          hint="Six digits. A new code appears every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {method === 'recovery-code' && (
        <TextField
          {...shared}
          label="Recovery code"
          hint="12 letters and digits. Each code works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Checking">
        {action}
      </BusyButton>
    </form>
  );
}
