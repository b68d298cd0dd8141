import type { Trigger, TriggerOf } from '#domain/sequences/trigger.ts';
import choices from '../../../../components/choices.module.css';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import { ListField } from './fact-fields.tsx';
import { NumberField } from './number-field.tsx';

type DateFieldsProps = {
  trigger: TriggerOf<'date'>;
  facts: SequenceFacts;
  isReadOnly: boolean | undefined;
  onChange: (trigger: Trigger) => void;
};

/** The date that starts a sequence: one of each contact, or one day for a list. */
export function DateFields({ trigger, facts, isReadOnly, onChange }: DateFieldsProps) {
  const { on, time } = trigger;
  return (
    <>
      <Field label="Which date">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={on.kind}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...trigger,
                on:
                  value === 'day'
                    ? { kind: 'day', date: '', listId: '' }
                    : { kind: 'field', field: '', days: 0, isYearly: false },
              })
            }
          >
            <option value="field">A date of each contact</option>
            <option value="day">One day for a list</option>
          </Select>
        )}
      </Field>
      {on.kind === 'field' ? (
        <FieldDate on={on} trigger={trigger} facts={facts} isReadOnly={isReadOnly} onChange={onChange} />
      ) : (
        <>
          <TextField
            label="Day"
            type="date"
            disabled={isReadOnly}
            value={on.date}
            onChange={({ currentTarget }) =>
              onChange({ ...trigger, on: { ...on, date: currentTarget.value } })
            }
          />
          <ListField
            facts={facts}
            isReadOnly={isReadOnly}
            listId={on.listId}
            onChange={(listId) => onChange({ ...trigger, on: { ...on, listId } })}
          />
        </>
      )}
      <TextField
        label="Time"
        type="time"
        hint="By the clock where the contact is."
        disabled={isReadOnly}
        required
        value={time}
        onChange={({ currentTarget }) =>
          currentTarget.value && onChange({ ...trigger, time: currentTarget.value.slice(0, 5) })
        }
      />
    </>
  );
}

type FieldDateProps = DateFieldsProps & {
  on: Extract<TriggerOf<'date'>['on'], { kind: 'field' }>;
};

function FieldDate({ on, trigger, facts, isReadOnly, onChange }: FieldDateProps) {
  const set = (changes: Partial<typeof on>) => onChange({ ...trigger, on: { ...on, ...changes } });
  return (
    <>
      <Field label="Field" hint="Dates such as 1990-01-31.">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={on.field}
            onChange={({ currentTarget }) => set({ field: currentTarget.value })}
          >
            <option value="">Choose a field</option>
            {on.field !== '' && !facts.counts.fields.includes(on.field) && (
              <option value={on.field}>{on.field}</option>
            )}
            {facts.counts.fields.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberField
        label="Days after the date"
        min={-365}
        max={365}
        hint="Negative for days before."
        disabled={isReadOnly}
        value={on.days}
        onNumber={(days) => set({ days })}
      />
      <label className={choices.choice}>
        <input
          type="checkbox"
          disabled={isReadOnly}
          checked={on.isYearly}
          onChange={({ currentTarget }) => set({ isYearly: currentTarget.checked })}
        />
        Every year, such as a birthday
      </label>
    </>
  );
}
