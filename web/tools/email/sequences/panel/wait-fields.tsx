import { createCriterion } from '#domain/sequences/edit/create-step.ts';
import { changeStep } from '#domain/sequences/edit/steps.ts';
import { longestWait } from '#domain/sequences/limits.ts';
import { waitUnits, type WaitStep } from '#domain/sequences/step.ts';
import choices from '../../../../components/choices.module.css';
import { TextField } from '../../../../components/text-field.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { CriterionFields } from '../fields/criterion-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { PanelProps } from './step-panel.tsx';
import styles from './panel.module.css';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** How long a contact waits, until which day and time, and what ends the sequence meanwhile. */
export function WaitFields({ step, draft, facts, isReadOnly, onChange }: PanelProps<WaitStep>) {
  const set = (changes: Partial<Omit<WaitStep, 'id' | 'kind'>>) =>
    onChange((before) => ({ ...before, steps: changeStep(before.steps, step.id, 'wait', changes) }));
  const { amount, unit, weekdays, time, leaveWhen } = step;
  const most = longestWait[unit];
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label="Wait"
          min={0}
          max={most}
          disabled={isReadOnly}
          value={amount}
          onNumber={(typed) => set({ amount: typed })}
        />
        <Field label="Unit">
          {(control) => (
            <Select
              {...control}
              disabled={isReadOnly}
              value={unit}
              onChange={({ currentTarget }) => {
                const next = waitUnits.find((each) => each === currentTarget.value)!;
                set({ unit: next, amount: Math.min(amount, longestWait[next]) });
              }}
            >
              {waitUnits.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <fieldset className={choices.inline} disabled={isReadOnly}>
        <legend>Then the next of these days</legend>
        {days.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={weekdays.includes(index + 1)}
              onChange={({ currentTarget }) =>
                set({
                  weekdays: currentTarget.checked
                    ? [...weekdays, index + 1].toSorted((a, b) => a - b)
                    : weekdays.filter((day) => day !== index + 1),
                })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      {weekdays.length === 0 && <p className={styles.note}>None is chosen: any day.</p>}
      <label className={choices.choice}>
        <input
          type="checkbox"
          disabled={isReadOnly}
          checked={time !== null}
          onChange={({ currentTarget }) => set({ time: currentTarget.checked ? '09:00' : null })}
        />
        At a time of day
      </label>
      {time !== null && (
        <TextField
          label="Time"
          type="time"
          required
          hint="By the clock where the contact is."
          disabled={isReadOnly}
          value={time}
          onChange={({ currentTarget }) =>
            currentTarget.value && set({ time: currentTarget.value.slice(0, 5) })
          }
        />
      )}
      <label className={choices.choice}>
        <input
          type="checkbox"
          disabled={isReadOnly}
          checked={leaveWhen !== null}
          onChange={({ currentTarget }) =>
            set({ leaveWhen: currentTarget.checked ? createCriterion('clicked') : null })
          }
        />
        Leave the sequence at once on something
      </label>
      {leaveWhen && (
        <CriterionFields
          label="Leaves when the contact"
          criterion={leaveWhen}
          steps={draft.steps}
          facts={facts}
          isReadOnly={isReadOnly}
          onChange={(criterion) => set({ leaveWhen: criterion })}
        />
      )}
    </>
  );
}
