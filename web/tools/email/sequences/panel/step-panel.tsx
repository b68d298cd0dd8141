import { changeStep } from '#domain/sequences/edit/steps.ts';
import type { Step } from '#domain/sequences/step.ts';
import { stepLabels, stepWords } from '#domain/sequences/words/step-words.ts';
import { normalizeTag } from '#domain/contacts/tags.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import type { SequenceDraft } from '../editor/sequence-draft.ts';
import { CriterionFields } from '../fields/criterion-fields.tsx';
import { TagNameField } from '../fields/fact-fields.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import { MailFields } from './mail-fields.tsx';
import { WaitFields } from './wait-fields.tsx';

export type PanelProps<T extends Step = Step> = {
  step: T;
  draft: SequenceDraft;
  facts: SequenceFacts;
  isReadOnly: boolean;
  onChange: (change: (before: SequenceDraft) => SequenceDraft) => void;
};

/** The open step, to be changed. */
export function StepFields(props: PanelProps) {
  const { step, draft, facts, isReadOnly, onChange } = props;
  const common = { draft, facts, isReadOnly, onChange };
  switch (step.kind) {
    case 'mail':
      return <MailFields {...common} step={step} />;
    case 'wait':
      return <WaitFields {...common} step={step} />;
    case 'condition':
      return (
        <CriterionFields
          label="Ask whether the contact"
          criterion={step.when}
          steps={draft.steps}
          facts={facts}
          isReadOnly={isReadOnly}
          onChange={(when) =>
            onChange((before) => ({
              ...before,
              steps: changeStep(before.steps, step.id, 'condition', { when }),
            }))
          }
        />
      );
    case 'tag':
      return <TagFields {...common} step={step} />;
    case 'leave':
      return <p>Contacts who come here leave the sequence. They count as left early.</p>;
  }
}

function TagFields({ step, facts, isReadOnly, onChange }: PanelProps<Extract<Step, { kind: 'tag' }>>) {
  const set = (changes: { tag?: string; isRemoved?: boolean }) =>
    onChange((before) => ({ ...before, steps: changeStep(before.steps, step.id, 'tag', changes) }));
  return (
    <>
      <Field label="What to do">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={step.isRemoved ? 'remove' : 'give'}
            onChange={({ currentTarget }) => set({ isRemoved: currentTarget.value === 'remove' })}
          >
            <option value="give">Give a tag</option>
            <option value="remove">Take a tag away</option>
          </Select>
        )}
      </Field>
      <TagNameField
        facts={facts}
        isReadOnly={isReadOnly}
        hint={normalizeTag(step.tag) === step.tag ? undefined : `Stored as “${normalizeTag(step.tag)}”.`}
        tag={step.tag}
        onChange={(tag) => set({ tag })}
      />
    </>
  );
}

/** What the open step is called. */
export function stepTitle(step: Step, draft: SequenceDraft, { names }: SequenceFacts): string {
  return step.kind === 'mail' || step.kind === 'condition'
    ? stepWords(step, draft, names).title
    : stepLabels[step.kind];
}
