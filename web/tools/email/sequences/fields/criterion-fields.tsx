import { contactTextLabels, contactTexts } from '#domain/contacts/fields.ts';
import { createCriterion } from '#domain/sequences/edit/create-step.ts';
import { criterionKinds, type Criterion } from '#domain/sequences/criterion.ts';
import { allSteps, type Step } from '#domain/sequences/step.ts';
import { criterionLabels } from '#domain/sequences/words/criterion-words.ts';
import { mailNumbers } from '#domain/sequences/words/names.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import { LinkField, ListField, TagNameField, TrackedLinkField } from './fact-fields.tsx';

type CriterionFieldsProps<T extends Criterion = Criterion> = {
  label: string;
  criterion: T;
  steps: readonly Step[];
  facts: SequenceFacts;
  isReadOnly?: boolean | undefined;
  onChange: (criterion: Criterion) => void;
};

/** What is asked of a contact. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { label, criterion, facts, isReadOnly, onChange } = props;
  return (
    <>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={criterion.kind}
            onChange={({ currentTarget: { value } }) => {
              const kind = criterionKinds.find((each) => each === value);
              if (kind) onChange(createCriterion(kind));
            }}
          >
            {criterionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {criterionLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {criterion.kind === 'clicked' && <ClickedFields {...props} criterion={criterion} />}
      {criterion.kind === 'goal' && (
        <TrackedLinkField
          facts={facts}
          isReadOnly={isReadOnly}
          link={criterion.link}
          onChange={(link) => onChange({ ...criterion, link })}
        />
      )}
      {criterion.kind === 'has-tag' && (
        <TagNameField
          facts={facts}
          isReadOnly={isReadOnly}
          tag={criterion.tag}
          onChange={(tag) => onChange({ ...criterion, tag })}
        />
      )}
      {criterion.kind === 'in-list' && (
        <ListField
          facts={facts}
          isReadOnly={isReadOnly}
          listId={criterion.listId}
          onChange={(listId) => onChange({ ...criterion, listId })}
        />
      )}
      {criterion.kind === 'field' && <FieldFields {...props} criterion={criterion} />}
    </>
  );
}

type OfKind<Kind extends Criterion['kind']> = CriterionFieldsProps<Extract<Criterion, { kind: Kind }>>;

function ClickedFields({ criterion, steps, facts, isReadOnly, onChange }: OfKind<'clicked'>) {
  const mails = allSteps(steps).flatMap((step) => (step.kind === 'mail' ? [step] : []));
  const numbers = mailNumbers(steps);
  const chosen = mails.find(({ id }) => id === criterion.mail);
  const campaign = facts.campaigns.find(({ id }) => id === chosen?.campaignId);
  return (
    <>
      <Field label="In which mail">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={criterion.mail ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...criterion, mail: currentTarget.value || null, link: null })
            }
          >
            <option value="">Any mail of this sequence</option>
            {criterion.mail !== null && !chosen && (
              <option value={criterion.mail}>A mail that was removed</option>
            )}
            {mails.map(({ id, campaignId }) => (
              <option key={id} value={id}>
                {`Mail ${numbers.get(id)}: ${(campaignId && facts.names.subject(campaignId)) || 'no email chosen'}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LinkField
        facts={facts}
        isReadOnly={isReadOnly}
        anyLabel="Any link"
        hint="Links to unsubscribe do not count."
        link={criterion.link}
        {...(campaign && { links: facts.linksOf(campaign) })}
        onChange={(link) => onChange({ ...criterion, link })}
      />
    </>
  );
}

const tests = { filled: 'has any value', equal: 'is exactly', containing: 'contains' } as const;

function FieldFields({ criterion, facts, isReadOnly, onChange }: OfKind<'field'>) {
  const { field, is, value } = criterion;
  const isKnown =
    field === '' || facts.counts.fields.includes(field) || contactTexts.some((name) => name === field);
  return (
    <>
      <Field label="Field">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={field}
            onChange={({ currentTarget }) => onChange({ ...criterion, field: currentTarget.value })}
          >
            <option value="">Choose a field</option>
            {!isKnown && <option value={field}>{field}</option>}
            {contactTexts.map((name) => (
              <option key={name} value={name}>
                {contactTextLabels[name]}
              </option>
            ))}
            {facts.counts.fields.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Test">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={is}
            onChange={({ currentTarget }) =>
              onChange({ ...criterion, is: currentTarget.value as keyof typeof tests })
            }
          >
            {Object.entries(tests).map(([test, label]) => (
              <option key={test} value={test}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {is !== 'filled' && (
        <TextField
          label="Value"
          maxLength={500}
          disabled={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => onChange({ ...criterion, value: currentTarget.value })}
        />
      )}
    </>
  );
}
