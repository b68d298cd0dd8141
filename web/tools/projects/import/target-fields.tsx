import { formatError } from '#domain/errors/catalogue.ts';
import { maxProjectNameCharacters, type ProjectRecord } from '#domain/projects/project.ts';
import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import styles from './import-dialog.module.css';
import type { Target } from './plan-import.ts';

type TargetFieldsProps = {
  target: Target;
  /** The default name of a new project. */
  newName: string;
  projects: readonly ProjectRecord[];
  /** Whether each text may get its own project. */
  hasEach: boolean;
  isNameMissing: boolean;
  onChange: (target: Target) => void;
};

/** Fields for the target of an import. */
export function TargetFields(props: TargetFieldsProps) {
  const { target, newName, projects, hasEach, isNameMissing, onChange } = props;
  return (
    <div className={styles.target}>
      <Field label="Into">
        {(control) => (
          <Select
            {...control}
            value={target.kind === 'project' ? target.id : target.kind}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                value === 'new'
                  ? { kind: 'new', name: newName }
                  : value === 'each'
                    ? { kind: 'each' }
                    : { kind: 'project', id: value },
              )
            }
          >
            <option value="new">New project</option>
            {hasEach && <option value="each">A new project for each text</option>}
            {projects.length > 0 && (
              <optgroup label="Your projects">
                {projects.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
      {target.kind === 'new' && (
        <Field label="Project name" error={isNameMissing ? formatError('projects.name-missing') : undefined}>
          {(control) => (
            <input
              {...control}
              maxLength={maxProjectNameCharacters}
              value={target.name}
              onChange={({ currentTarget }) => onChange({ kind: 'new', name: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
