import type { EventRecord } from '#domain/calendar/event.ts';
import { DateField } from '../../../components/date/date-field.tsx';
import { Field } from '../../../components/field.tsx';
import type { FieldErrors } from '../../../components/use-field-errors.ts';
import styles from '../dialog-form.module.css';
import { ZoneField } from '../../../components/date/zone-field.tsx';

export type When = Pick<EventRecord, 'date' | 'time' | 'zone'>;

type WhenFieldsProps = {
  when: When;
  ownZone: string;
  errors: FieldErrors<'date' | 'time'>;
  onChange: (changed: Partial<When>) => void;
};

/** Date, time and time zone of an event. */
export function WhenFields({ when, ownZone, errors, onChange }: WhenFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="Date"
          min="1970-01-01"
          max="2199-12-31"
          value={when.date}
          error={errors.date}
          onDay={(date) => onChange({ date })}
        />
        <Field label="Time" error={errors.time}>
          {(control) => (
            <input
              {...control}
              type="time"
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

/** What is missing in date and time. */
export function whenErrors({ date, time }: Pick<When, 'date' | 'time'>): FieldErrors<'date' | 'time'> {
  return {
    ...(!date && { date: 'Choose a date.' }),
    ...(!time && { time: 'Enter a time.' }),
  };
}
