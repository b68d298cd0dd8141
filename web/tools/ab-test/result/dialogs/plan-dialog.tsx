import { useState } from 'react';
import type { Judgement } from '#domain/ab-test/judgement.ts';
import {
  completePlan,
  daysFor,
  differenceIn,
  outlookOf,
  startedPlan,
  waitChoices,
} from '#domain/ab-test/plan.ts';
import { mostDays, readPoints } from '#domain/ab-test/planning/plan-input.ts';
import { countSources, type AbTest, type CountSource, type TestPlan } from '#domain/ab-test/test.ts';
import { counted } from '#domain/text/format.ts';
import { Field } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { daysSentence } from '../../create/plan/plan-words.ts';
import { formatNeeded } from '../../test-words.ts';
import type { TestActions } from '../../use-test-actions.ts';
import styles from './dialogs.module.css';

type PlanDialogProps = {
  test: AbTest;
  judgement: Judgement;
  actions: Pick<TestActions, 'edit'>;
  onClose: () => void;
};

const confidences = [0.9, 0.95, 0.99];
const sourceLabels: Record<CountSource, string> = {
  typed: 'You, by hand',
  csv: 'A CSV file',
  email: 'Your email tool',
  link: 'A tracked link',
};
/** The choices, and the one in use if that is another one. */
const withOwn = (options: readonly number[], ...own: number[]) =>
  [...new Set([...options, ...own])].toSorted((a, b) => a - b);

/** Changes what was planned. After the start every change is in the test's log. */
export default function PlanDialog({ test, judgement, actions, onClose }: PlanDialogProps) {
  const [metric, setMetric] = useState(test.metric);
  const [hypothesis, setHypothesis] = useState(test.hypothesis);
  const [countedBy, setCountedBy] = useState(test.countedBy);
  const [chosenDays, setDays] = useState(test.plan.days);
  const [sought, setSought] = useState('');
  const [confidence, setConfidence] = useState(test.plan.confidence);
  // Mails cannot be counted here yet, so a test is by mail only if it came so.
  const sources = countSources.filter((source) => source !== 'email' || test.countedBy === 'email');
  const isDraft = test.status === 'draft';
  const before = isDraft ? test.plan : startedPlan(test.plan);
  const seen = asSeen(test, judgement, { ...before, confidence });
  const soughtPoints = readPoints(sought);
  const daysNeeded = soughtPoints === null ? null : daysFor(seen, test.variants, soughtPoints);
  const isBySought = daysNeeded !== null && daysNeeded <= mostDays;
  const days = isBySought ? daysNeeded : chosenDays;
  const plan: TestPlan = { ...before, days, confidence };
  const difference = differenceIn(seen, test.variants, days);
  async function save() {
    const edit = { metric: metric.trim(), hypothesis: hypothesis.trim(), countedBy };
    const isPlanSame = days === test.plan.days && confidence === test.plan.confidence;
    const planned = isPlanSame || isDraft ? plan : completePlan(plan, test.variants);
    if (await actions.edit(test, { ...edit, plan: planned })) onClose();
  }
  return (
    <FormDialog title="Edit plan" submitLabel="Save" onSubmit={save} onClose={onClose}>
      {!isDraft && (
        <p>The test has been started, so every change is noted in its log, and shown with its result.</p>
      )}
      <TextField
        label="What counts"
        placeholder="Order placed"
        value={metric}
        maxLength={200}
        onChange={({ currentTarget }) => setMetric(currentTarget.value)}
      />
      <Field label="Hypothesis">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2_000}
            value={hypothesis}
            onChange={({ currentTarget }) => setHypothesis(currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="How long can you wait?">
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ currentTarget }) => {
                setDays(Number(currentTarget.value));
                setSought('');
              }}
            >
              {withOwn(waitChoices, test.plan.days, days).map((choice) => (
                <option key={choice} value={choice}>
                  {counted(choice, 'day')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Winner named at">
          {(control) => (
            <Select
              {...control}
              value={confidence}
              onChange={({ currentTarget }) => setConfidence(Number(currentTarget.value))}
            >
              {withOwn(confidences, test.plan.confidence).map((choice) => (
                <option key={choice} value={choice}>
                  {formatNeeded(100 * choice)} confidence
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {seen.visitorsPerDay !== null && seen.baselineRate !== null && (
        <TextField
          label="Or: which difference matters to you?"
          placeholder="such as 1.0 points"
          autoComplete="off"
          value={sought}
          error={sought.trim() !== '' && soughtPoints === null ? 'Points, such as 1.0.' : undefined}
          hint={soughtPoints === null ? undefined : daysSentence(daysNeeded, isBySought)}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <output className={styles.note}>
        {difference === null
          ? 'Which difference this shows is known once visitors have come.'
          : `In ${counted(days, 'day')} this shows differences of ${counted(Number((100 * difference).toFixed(1)), 'point')} or more.`}
      </output>
      <Field label="Counted by">
        {(control) => (
          <Select
            {...control}
            value={countedBy}
            onChange={({ currentTarget }) => setCountedBy(currentTarget.value as CountSource)}
          >
            {sources.map((source) => (
              <option key={source} value={source}>
                {sourceLabels[source]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

/** The plan with the visitors and the rate that the test has seen, where it knows none. */
function asSeen(test: AbTest, judgement: Judgement, plan: TestPlan): TestPlan {
  const outlook = outlookOf(test, judgement);
  const lowest = Math.min(1, ...judgement.variants.map(({ rate }) => rate ?? 1));
  return {
    ...plan,
    visitorsPerDay: outlook ? Math.max(1, Math.round(outlook.visitorsPerDay)) : plan.visitorsPerDay,
    baselineRate: plan.baselineRate ?? (outlook ? lowest : null),
  };
}
