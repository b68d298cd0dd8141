import { useState } from 'react';
import { Field } from '../field.tsx';
import { DateInput } from './date-input.tsx';

type DateFieldProps = {
  label: string;
  /** `2026-01-31`; empty for none. */
  value: string;
  onDay: (day: string) => void;
  min?: string;
  max?: string;
  error?: string | undefined;
  /** Told whether the text in the field is a date, or empty. */
  onReadable?: (isReadable: boolean) => void;
};

export const unreadableDate = 'Write the date like Jan 31, 2026, or choose it.';

/** A date with its label. What cannot be read as a date is said below it. */
export function DateField({ label, error, onReadable, ...input }: DateFieldProps) {
  const [isReadable, setIsReadable] = useState(true);
  return (
    <Field label={label} error={isReadable ? error : unreadableDate}>
      {(control) => (
        <DateInput
          {...control}
          {...input}
          onReadable={(isDate) => {
            setIsReadable(isDate);
            onReadable?.(isDate);
          }}
        />
      )}
    </Field>
  );
}
