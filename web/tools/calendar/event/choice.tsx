import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import { projects } from '../../../storage/collections/projects.ts';

/** A native select. */
export function Choice<Id extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Id;
  options: readonly (readonly [Id, string])[];
  onChange: (id: Id) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Id)}
        >
          {options.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A choice of the account's projects. */
export function ProjectChoice({
  owner,
  value,
  onChange,
}: {
  owner: string;
  value: string | null;
  onChange: (projectId: string | null) => void;
}) {
  const { records } = projects.useNewest(owner, {});
  const options = [['', 'No project'] as const, ...records.map(({ id, name }) => [id, name] as const)];
  return (
    <Choice label="Project" value={value ?? ''} options={options} onChange={(id) => onChange(id || null)} />
  );
}
