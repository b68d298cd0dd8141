import { useId, type ReactNode } from 'react';
import '../theme/field-texts.css';
import styles from './field.module.css';

/** What ties the control to its label, its hint and its error. */
type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Label above, hint below; an error takes the hint's place. Plain elements under the same rules as theme/forms.css:
 * the dashboard's first load has no room for a library of inputs.
 */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className="aigen-field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={error ? 'aigen-field-error' : 'aigen-field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}
