import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { maxCompetitorCharacters, mostCompetitors } from '#domain/competitive/request/analysis-types.ts';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import styles from './new-report.module.css';

type CompetitorsProps = {
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The competitors, each in a field of its own. */
export function Competitors({ values, error, onChange, onKeyDown }: CompetitorsProps) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(values.length);
  useEffect(() => {
    const inputs = list.current!.querySelectorAll('input');
    // The new field, or the one above a field that was removed.
    if (values.length !== before.current) inputs[inputs.length - 1]?.focus();
    before.current = values.length;
  }, [values.length]);
  return (
    <div ref={list} className={styles.competitors}>
      {values.map((value, index) => (
        <div key={index} className={styles.competitor}>
          <TextField
            label={index === 0 ? 'Competitor URL or company name' : `Competitor ${index + 1}`}
            error={index === 0 ? error : undefined}
            // Enter leaves the focus here, so that only this announces the error.
            noteRole="alert"
            value={value}
            maxLength={maxCompetitorCharacters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => onChange(values.with(index, currentTarget.value))}
          />
          {index > 0 && (
            <IconButton
              label={`Remove competitor ${index + 1}`}
              onClick={() => onChange(values.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {values.length < mostCompetitors && (
        <Button variant="subtle" size="sm" className={styles.add} onClick={() => onChange([...values, ''])}>
          Add a competitor
        </Button>
      )}
      {values.length > 1 && (
        <p className={styles.why}>Each gets a report of its own. They are read one after another.</p>
      )}
    </div>
  );
}
