import type { EventRecord } from '#domain/calendar/event.ts';
import { Field } from '../../../components/field.tsx';
import styles from '../dialog-form.module.css';
import { ZoneField } from './zone-field.tsx';

export type When = Pick<EventRecord, 'date' | 'time' | 'zone'>;

type WhenFieldsProps = { when: When; ownZone: string; onChange: (changed: Partial<When>) => void };

/** Date, time and time zone of an event. */
export function WhenFields({ when, ownZone, onChange }: WhenFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Date">
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min="1970-01-01"
              max="2199-12-31"
              value={when.date}
              onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Time">
          {(control) => (
            <input
              {...control}
              type="time"
              required
              value={when.time}
              onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <ZoneField when={when} ownZone={ownZone} onChange={(zone) => onChange({ zone })} />
    </>
  );
}
