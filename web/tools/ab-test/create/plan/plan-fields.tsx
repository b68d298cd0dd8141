import type { KnownTraffic } from '#domain/ab-test/planning/known-traffic.ts';
import type { PlanErrors } from '#domain/ab-test/planning/plan-input.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { TestDraft } from '../test-draft.ts';
import { formatRate } from './plan-words.ts';
import styles from './plan.module.css';

const confidences = [0.9, 0.95, 0.99];
const powers = [0.7, 0.8, 0.9];
const kinds = [
  { id: 'sequential', label: 'May be looked at every day' },
  { id: 'fixed', label: 'Fixed size' },
] as const;

type PlanFieldsProps = {
  input: TestDraft['plan'];
  errors: PlanErrors;
  known: KnownTraffic | null;
  onChange: (part: Partial<TestDraft['plan']>) => void;
};

/** What a plan is made from. Figures that are known from earlier counts stand in empty fields, with their source. */
export function PlanFields({ input, errors, known, onChange }: PlanFieldsProps) {
  const from = known && `From “${known.from}”. Change it if this has changed.`;
  return (
    <div className={styles.fields}>
      <TextField
        label="Visitors a day, all variants together"
        value={input.visitorsPerDay}
        placeholder={known ? formatNumber(known.visitorsPerDay) : 'such as 420'}
        inputMode="numeric"
        autoComplete="off"
        error={errors.visitorsPerDay}
        hint={
          known && input.visitorsPerDay.trim() === ''
            ? `${formatNumber(known.visitorsPerDay)} a day. ${from}`
            : undefined
        }
        onChange={({ currentTarget }) => onChange({ visitorsPerDay: currentTarget.value })}
      />
      <TextField
        label="Today’s rate"
        value={input.baselineRate}
        placeholder={known?.rate ? formatRate(known.rate) : 'such as 4.6%'}
        inputMode="decimal"
        autoComplete="off"
        error={errors.baselineRate}
        hint={
          known?.rate && input.baselineRate.trim() === ''
            ? `${formatRate(known.rate)}. ${from}`
            : 'How many of 100 visitors do now what counts.'
        }
        onChange={({ currentTarget }) => onChange({ baselineRate: currentTarget.value })}
      />
      <div className={styles.pair}>
        <PercentChoice
          label="Confidence to name a winner"
          choices={confidences}
          value={input.confidence}
          onChoose={(confidence) => onChange({ confidence })}
        />
        <PercentChoice
          label="Chance to find it"
          choices={powers}
          value={input.power}
          onChoose={(power) => onChange({ power })}
        />
      </div>
      <Field label="When it is read">
        {(control) => (
          <Select
            {...control}
            value={input.kind}
            onChange={({ currentTarget }) =>
              onChange({ kind: currentTarget.value as TestDraft['plan']['kind'] })
            }
          >
            {kinds.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type PercentChoiceProps = {
  label: string;
  choices: readonly number[];
  value: number;
  onChoose: (value: number) => void;
};

function PercentChoice({ label, choices, value, onChoose }: PercentChoiceProps) {
  // A draft from elsewhere may have another one.
  const offered = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {formatNumber(Math.round(each * 1_000) / 10)}%
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
