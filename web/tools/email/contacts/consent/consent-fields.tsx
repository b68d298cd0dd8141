import { maxSourceCharacters, maxWordingCharacters } from '#domain/contacts/consent.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { DateField } from '../../../../components/date/date-field.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { ConsentDraft } from './consent-draft.ts';
import type { ConsentProblems } from './read-consent.ts';

type ConsentFieldsProps = {
  draft: ConsentDraft;
  lists: readonly ContactList[];
  /** Shown once the user has tried to go on. */
  problems: ConsentProblems;
  /** The latest day that can be chosen. */
  today: string;
  /** The column of a file that has the days; null for none. */
  dayColumn: string | null;
  onChange: (changes: Partial<ConsentDraft>) => void;
  /** Makes another list; null in dialogs. */
  onNewList: (() => void) | null;
};

/** The list, and the proof of the consent: where they agreed, to which words, and when. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { draft, lists, problems, today, dayColumn, onChange, onNewList } = props;
  const isDayOfColumn = dayColumn !== null && draft.isDayOfColumn;
  return (
    <>
      <Field label="List" error={problems.list}>
        {(control) => (
          <Select
            {...control}
            value={lists.some(({ id }) => id === draft.listId) ? draft.listId : ''}
            onChange={({ currentTarget: { value } }) =>
              value === 'new-list' ? onNewList?.() : onChange({ listId: value })
            }
          >
            <option value="">Choose a list</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {onNewList && <option value="new-list">New list...</option>}
          </Select>
        )}
      </Field>
      <TextField
        label="Where they agreed"
        placeholder="Coffee fair, paper form at the stand"
        maxLength={maxSourceCharacters}
        value={draft.source}
        error={problems.source}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
      <Field label="The words they agreed to" error={problems.wording}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={maxWordingCharacters}
            placeholder="Yes, send me news by email, at most twice a month."
            value={draft.wording}
            onChange={({ currentTarget }) => onChange({ wording: currentTarget.value })}
          />
        )}
      </Field>
      {dayColumn !== null && (
        <Field label="When">
          {(control) => (
            <Select
              {...control}
              value={isDayOfColumn ? 'column' : 'day'}
              onChange={({ currentTarget }) => onChange({ isDayOfColumn: currentTarget.value === 'column' })}
            >
              <option value="column">From the column {dayColumn}</option>
              <option value="day">All on one day</option>
            </Select>
          )}
        </Field>
      )}
      {!isDayOfColumn && (
        <DateField
          label={dayColumn === null ? 'When' : 'On this day'}
          value={draft.day}
          max={today}
          error={problems.day}
          onDay={(day) => onChange({ day })}
        />
      )}
    </>
  );
}
