import { PasswordField } from '../../components/password/password-field.tsx';

/** Repeats a new password, because its characters are hidden while typing. */
export function ConfirmPassword({ label, error }: { label: string; error: string | undefined }) {
  return (
    <PasswordField label={label} name="confirmPassword" autoComplete="new-password" required error={error} />
  );
}
