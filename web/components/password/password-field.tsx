import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the hint beside an error, when it contains different information. */
  hasLastingHint?: boolean;
  /** What the button shows and hides: "password", "key". */
  secretName?: string;
  noteRole?: 'status' | 'alert';
};

/** A field for a secret with hidden characters, and a button that shows them. */
export function PasswordField({
  label,
  hint,
  error,
  hasLastingHint = false,
  secretName = 'password',
  noteRole,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  // After the field was emptied, the characters of the next secret are hidden again.
  const isEmpty = input.value === '';
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setIsShown(false);
  }
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field label={label} hint={hint} error={error} hasLastingHint={hasLastingHint} noteRole={noteRole}>
      {(control) => (
        <span className={styles.secret}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} />
          <IconButton
            label={isShown ? `Hide ${secretName}` : `Show ${secretName}`}
            className={styles.toggle}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
