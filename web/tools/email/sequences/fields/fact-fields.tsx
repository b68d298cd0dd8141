import { useId } from 'react';
import { maxTagCharacters } from '#domain/contacts/limits.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';

type FactFieldProps = {
  facts: SequenceFacts;
  isReadOnly?: boolean | undefined;
  hint?: string;
  error?: string | undefined;
};

/** A choice among what the account has; what is chosen and gone stays as a choice. */
function ChoiceField({
  label,
  hint,
  error,
  value,
  nothing,
  gone,
  options,
  isReadOnly,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  nothing: string;
  gone: string;
  options: readonly { value: string; label: string }[];
  isReadOnly: boolean | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{nothing}</option>
          {value !== '' && !options.some((option) => option.value === value) && (
            <option value={value}>{gone}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function ListField({
  facts,
  isReadOnly,
  hint,
  error,
  listId,
  onChange,
}: FactFieldProps & { listId: string; onChange: (listId: string) => void }) {
  return (
    <ChoiceField
      label="List"
      hint={facts.lists.length === 0 ? 'You have no list yet. Make one in the Contacts tab.' : hint}
      error={error}
      nothing="Choose a list"
      gone="A list that was deleted"
      options={facts.lists.map(({ id, name }) => ({ value: id, label: name }))}
      value={listId}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

export function TrackedLinkField({
  facts,
  isReadOnly,
  hint,
  error,
  link,
  onChange,
}: FactFieldProps & { link: string; onChange: (link: string) => void }) {
  const hasNone = facts.tracked.length === 0;
  return (
    <ChoiceField
      label="Tracked link"
      hint={hasNone ? 'You have no tracked link yet. Make one for a text of yours.' : hint}
      error={error}
      nothing="Choose a tracked link"
      gone="A link that was deleted"
      options={facts.tracked.map(({ id, name }) => ({ value: id, label: name }))}
      value={link}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

/** A link of an email. `anyLabel`: the choice of any link; null where one has to be chosen. */
export function LinkField({
  facts,
  isReadOnly,
  hint,
  error,
  anyLabel,
  link,
  links = facts.emailLinks,
  onChange,
}: FactFieldProps & {
  anyLabel: string | null;
  link: string | null;
  links?: SequenceFacts['emailLinks'];
  onChange: (link: string | null) => void;
}) {
  const tracked = facts.tracked.map(({ id, name }) => ({ value: id, label: `${name} (tracked link)` }));
  const isTracked = (href: string) => facts.tracked.some(({ id }) => id === href);
  const ofEmails = links
    .filter(({ href }) => !isTracked(href))
    .map(({ href, label }) => ({ value: href, label: label.trim() || href }));
  return (
    <ChoiceField
      label="Link"
      hint={hint}
      error={error}
      nothing={anyLabel ?? 'Choose a link'}
      gone={link ?? ''}
      options={[...ofEmails, ...tracked]}
      value={link ?? ''}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange(value || (anyLabel === null ? '' : null))}
    />
  );
}

export function TagNameField({
  facts,
  isReadOnly,
  hint,
  error,
  tag,
  onChange,
}: FactFieldProps & { tag: string; onChange: (tag: string) => void }) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Tag"
        hint={hint}
        error={error}
        list={listId}
        maxLength={maxTagCharacters}
        disabled={isReadOnly}
        value={tag}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {facts.counts.tags.map(({ tag: known }) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </datalist>
    </>
  );
}
