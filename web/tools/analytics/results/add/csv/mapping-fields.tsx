import {
  resultsRoles,
  roleLabels,
  type ResultsMapping,
  type ResultsRole,
} from '#domain/analytics/import/known-exports.ts';
import { Field } from '../../../../../components/field.tsx';
import { Select } from '../../../../../components/select.tsx';
import styles from '../add-results.module.css';

type MappingFieldsProps = {
  columns: readonly string[];
  mapping: ResultsMapping;
  onChange: (mapping: ResultsMapping) => void;
};

/** Which column of a file says what. */
export function MappingFields({ columns, mapping, onChange }: MappingFieldsProps) {
  return (
    <fieldset className={styles.mapping}>
      <legend>Columns of the file</legend>
      {resultsRoles.map((role) => (
        <Field key={role} label={roleLabels[role]}>
          {(control) => (
            <Select
              {...control}
              value={mapping[role] ?? ''}
              onChange={({ currentTarget }) =>
                onChange(
                  withColumn(mapping, role, currentTarget.value === '' ? null : Number(currentTarget.value)),
                )
              }
            >
              <option value="">None</option>
              {columns.map((name, index) => (
                <option key={index} value={index}>
                  {name || `Column ${index + 1}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** A column says one thing only. */
function withColumn(mapping: ResultsMapping, role: ResultsRole, column: number | null): ResultsMapping {
  const others = Object.fromEntries(
    resultsRoles.map((each) => [each, mapping[each] === column ? null : mapping[each]]),
  ) as ResultsMapping;
  return { ...others, [role]: column };
}
