import { elementLabels } from '#domain/ab-test/elements/words.ts';
import { testElements, type CountSource, type TestElement } from '#domain/ab-test/test.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { FieldErrors } from '../../../components/use-field-errors.ts';
import type { TestField } from './save/use-save.ts';
import type { TestDraft } from './test-draft.ts';
import styles from './create.module.css';

const sources: readonly { id: CountSource; label: string; hint: string }[] = [
  {
    id: 'link',
    label: 'Tracked link',
    hint: 'One link splits your visitors, and counts them.',
  },
  { id: 'csv', label: 'CSV file', hint: 'You import the daily counts of your own tool.' },
  { id: 'typed', label: 'Typed in', hint: 'You enter the counts by hand.' },
];
const metrics = ['Order placed', 'Subscription begun', 'Form sent', 'Link clicked', 'Trial started'];
const metricsId = 'test-metrics';

type DetailsProps = {
  draft: TestDraft;
  errors: FieldErrors<TestField>;
  onChange: (part: Partial<TestDraft>) => void;
};

/** The name of the test, and its three questions: what differs, what counts, and how it is counted. */
export function Details({ draft, errors, onChange }: DetailsProps) {
  return (
    <div className={styles.details}>
      <TextField
        label="Test name"
        value={draft.name}
        maxLength={255}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={styles.three}>
        <Field label="What differs">
          {(control) => (
            <Select
              {...control}
              value={draft.element}
              onChange={({ currentTarget }) =>
                onChange({ element: currentTarget.value as TestElement, rewritten: null })
              }
            >
              {testElements.map((element) => (
                <option key={element} value={element}>
                  {elementLabels[element]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label="What counts"
          value={draft.metric}
          maxLength={200}
          placeholder="Subscription begun"
          list={metricsId}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ metric: currentTarget.value })}
        />
        <datalist id={metricsId}>
          {metrics.map((metric) => (
            <option key={metric}>{metric}</option>
          ))}
        </datalist>
        <Field label="Counted by" hint={sources.find(({ id }) => id === draft.countedBy)?.hint}>
          {(control) => (
            <Select
              {...control}
              value={draft.countedBy}
              onChange={({ currentTarget }) => onChange({ countedBy: currentTarget.value as CountSource })}
            >
              {sources.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              {/* Of a draft from elsewhere; mails cannot be counted here yet. */}
              {draft.countedBy === 'email' && <option value="email">Email</option>}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Hypothesis">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={2_000}
            value={draft.hypothesis}
            placeholder="What you expect to happen, and why"
            onChange={({ currentTarget }) => onChange({ hypothesis: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
