import { useState } from 'react';
import type { Fix } from '#domain/email/checks/email-check.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import styles from './check.module.css';
import type { CheckActions } from './use-check-actions.ts';

type FixFormProps = { fix: Fix; onApply: CheckActions['apply'] };

/** Mends one place: with one click, or with a text that the user writes or changes. */
export function FixForm({ fix, onApply }: FixFormProps) {
  const given = textOf(fix);
  const [value, setValue] = useState(given ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function apply() {
    if (isBusy) return;
    if (given !== null && value.trim() === '') {
      setError('Please write it first.');
      return;
    }
    setIsBusy(true);
    await onApply(fix, given === null ? undefined : value.trim());
    setIsBusy(false);
  }
  return (
    <form
      className={styles.fix}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      {given !== null && (
        <TextField
          label={fix.label}
          value={value}
          maxLength={500}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setError(undefined);
            setValue(currentTarget.value);
          }}
        />
      )}
      <div className={styles.steps}>
        <BusyButton type="submit" variant="default" size="sm" isBusy={isBusy} busyLabel="Applying">
          {given === null ? fix.label : 'Apply'}
        </BusyButton>
        {fix.kind === 'kit' && <span className={styles.note}>In the brand kit of all emails.</span>}
      </div>
    </form>
  );
}

/** The text that a fix begins with; null for one that needs none. */
function textOf(fix: Fix): string | null {
  if (fix.kind === 'subject' || fix.kind === 'preheader' || fix.kind === 'picture-text') return fix.value;
  return fix.kind === 'kit' && Object.values(fix.changes).includes('') ? '' : null;
}
