import { minPasswordLength } from '#domain/accounts/schemas.ts';
import { PasswordField } from './password-field.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Strength } from './measure-password.ts';
import styles from './new-password.module.css';

const words: Record<Strength, string> = {
  0: 'Very weak',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

type NewPasswordProps = {
  label: string;
  name: string;
  /** Minimum characters. */
  minCharacters?: number;
  error?: string | undefined;
};

/** A field for a new password with its strength. The strength only warns. */
export function NewPassword({ label, name, minCharacters = minPasswordLength, error }: NewPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength | null>(null);
  const latest = useRef('');

  const measure = async (password: string, form: HTMLFormElement | null) => {
    latest.current = password;
    if (!password) return setStrength(null);
    try {
      // The dictionaries of common passwords are large, so they are loaded with the first character.
      const { measurePassword } = await import('./measure-password.ts');
      if (latest.current === password) setStrength(measurePassword(password, knownIn(form)));
    } catch {
      // Without the script the strength is not shown.
    }
  };

  useEffect(() => {
    const { form } = input.current!;
    const clear = () => {
      latest.current = '';
      setStrength(null);
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <PasswordField
      ref={input}
      label={label}
      name={name}
      autoComplete="new-password"
      required
      error={error}
      hasLastingHint
      hint={<Measure strength={strength} minCharacters={minCharacters} />}
      onChange={({ currentTarget }) => void measure(currentTarget.value, currentTarget.form)}
    />
  );
}

/** The rule, the strength label, and four segments. */
function Measure({ strength, minCharacters }: { strength: Strength | null; minCharacters: number }) {
  return (
    <span className={styles.strength}>
      At least {minCharacters} characters.
      <span className={styles.word} aria-live="polite">
        {strength !== null && words[strength]}
      </span>
      <span className={styles.bar} data-strength={strength ?? undefined} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}

/** The user's data in the form: a password made of it is easy to guess. */
function knownIn(form: HTMLFormElement | null): string[] {
  if (!form) return [];
  const data = new FormData(form);
  return ['email', 'username', 'firstName', 'lastName']
    .map((name) => data.get(name))
    .filter((value) => typeof value === 'string' && value !== '') as string[];
}
