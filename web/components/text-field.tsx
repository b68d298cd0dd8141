import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  noteRole?: 'status' | 'alert' | undefined;
};

/** A one-line text field with its label, and its hint or error below. */
export function TextField({ label, hint, error, noteRole, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} noteRole={noteRole}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}

type EmailFieldProps = Partial<Omit<TextFieldProps, 'type'>>;

/** An email field that browsers and password managers recognize. */
export function EmailField({ label = 'Email', name = 'email', ...input }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      spellCheck={false}
      required
      {...input}
      label={label}
      name={name}
      type="email"
    />
  );
}
