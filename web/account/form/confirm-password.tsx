import { PasswordField } from '../../components/password/password-field.tsx';

/** A new password once more: what is typed unseen is typed twice. */
export function ConfirmPassword({ label, error }: { label: string; error: string | undefined }) {
  return (
    <PasswordField label={label} name="confirmPassword" autoComplete="new-password" required error={error} />
  );
}
