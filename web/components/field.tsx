import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that connect the control with its label, hint and error. */
type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the hint beside an error, when it contains different information. */
  hasLastingHint?: boolean;
  /** Announced when it changes: `status` for a hint, `alert` for an error. */
  noteRole?: 'status' | 'alert' | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above and its hint below; an error replaces the hint. */
export function Field({ label, hint, error, hasLastingHint = false, noteRole, children }: FieldProps) {
  const id = useId();
  const hintId = hint && (hasLastingHint || !error) ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const notes = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hintId && (
        <div id={hintId} className={styles.hint} role={noteRole === 'status' ? 'status' : undefined}>
          {hint}
        </div>
      )}
      {errorId && (
        <p id={errorId} className={styles.error} role={noteRole === 'alert' ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
