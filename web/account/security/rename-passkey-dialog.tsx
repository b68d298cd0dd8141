import { passkeyNameSchema, type PasskeyEntry } from '#domain/accounts/second-factors.ts';
import { maxPasskeyName } from '#domain/accounts/security-limits.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './security.module.css';

type RenameDialogProps = {
  passkey: PasskeyEntry;
  rename: (id: string, name: string) => Promise<void>;
  onClose: () => void;
};

const fields = ['name'] as const;

/** Gives a passkey another name. */
export default function RenamePasskeyDialog({ passkey, rename, onClose }: RenameDialogProps) {
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    fieldOf: { 'accounts.passkey-unknown': 'name' },
    send: async (form) => {
      const read = passkeyNameSchema.safeParse(form);
      if (!read.success) throw new FormRefused(null, { name: read.error.issues[0]!.message });
      await rename(passkey.id, read.data.name);
    },
  });
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <form {...formProps} className={styles.setup} aria-label="Rename the passkey">
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey.name}
          maxLength={maxPasskeyName}
          autoComplete="off"
          required
          data-autofocus
          error={errors.name}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Saving">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
