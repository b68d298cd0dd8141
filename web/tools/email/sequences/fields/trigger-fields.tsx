import { createTrigger } from '#domain/sequences/edit/create-step.ts';
import { triggerKinds, type Trigger } from '#domain/sequences/trigger.ts';
import { triggerLabels } from '#domain/sequences/words/trigger-words.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import { DateFields } from './date-fields.tsx';
import { LinkField, ListField, TagNameField, TrackedLinkField } from './fact-fields.tsx';

type FieldsProps = {
  trigger: Trigger;
  facts: SequenceFacts;
  isReadOnly?: boolean | undefined;
  /** What its list, tag or link lacks. */
  error?: string | undefined;
  onChange: (trigger: Trigger) => void;
};

/** What puts contacts into a sequence. */
export function TriggerFields(props: FieldsProps) {
  const { trigger, isReadOnly, onChange } = props;
  return (
    <>
      <Field label="Starts when a contact">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={trigger.kind}
            onChange={({ currentTarget: { value } }) => {
              const kind = triggerKinds.find((each) => each === value);
              if (kind) onChange(createTrigger(kind));
            }}
          >
            {triggerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {triggerLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TriggerValue {...props} />
    </>
  );
}

function TriggerValue({ trigger, facts, isReadOnly, error, onChange }: FieldsProps) {
  const common = { facts, isReadOnly, error };
  switch (trigger.kind) {
    case 'joined-list':
      return (
        <ListField
          {...common}
          hint="Who joins after the start, once they are confirmed. Send a campaign to those who are on it already."
          listId={trigger.listId}
          onChange={(listId) => onChange({ ...trigger, listId })}
        />
      );
    case 'tag':
      return (
        <TagNameField
          {...common}
          hint="Only contacts who did not have the tag before."
          tag={trigger.tag}
          onChange={(tag) => onChange({ ...trigger, tag })}
        />
      );
    case 'link':
      return (
        <LinkField
          {...common}
          anyLabel={null}
          link={trigger.link}
          onChange={(link) => onChange({ ...trigger, link: link ?? '' })}
        />
      );
    case 'goal':
      return (
        <TrackedLinkField
          {...common}
          link={trigger.link}
          onChange={(link) => onChange({ ...trigger, link })}
        />
      );
    case 'date':
      return <DateFields {...common} trigger={trigger} onChange={onChange} />;
  }
}
