import type { AuthenticatorSetup } from '#domain/accounts/second-factors.ts';
import { confirmAuthenticator } from '../../api/account-security.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { QrCode } from '../../components/graphics/qr-code.tsx';
import { TextField } from '../../components/text-field.tsx';
import { copyPlain } from '../../contents/copy/copy-text.ts';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './security.module.css';

type AuthenticatorDialogProps = {
  setup: AuthenticatorSetup;
  /** With the recovery codes, if the account had no factor before. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
};

const fields = ['code'] as const;

/** Sets up an authenticator app: a QR code to scan, then the first code that the app shows. */
export default function AuthenticatorDialog({ setup, onAdded, onClose }: AuthenticatorDialogProps) {
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    fieldOf: { 'accounts.code-wrong': 'code', 'accounts.too-many-attempts': 'code' },
    send: async ({ code }) => {
      if (!code.trim()) throw new FormRefused(null, { code: 'Required' });
      onAdded(await confirmAuthenticator(code));
    },
  });
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <form {...formProps} className={styles.setup} aria-label="Set up an authenticator app">
        <p>
          Scan this with an app such as Google Authenticator, Microsoft Authenticator or your password
          manager.
        </p>
        <QrCode text={setup.uri} label="QR code with the key of your account" />
        <div>
          <p>Or type this key into the app:</p>
          <p className={styles.secret}>
            <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <Button variant="default" size="sm" onClick={() => void copyPlain(setup.secret, 'Key copied.')}>
              Copy key
            </Button>
          </p>
        </div>
        <TextField
          label="Code from the app"
          hint="Six digits. Two-step verification begins once you enter it."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          error={errors.code}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Checking">
            Add app
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
