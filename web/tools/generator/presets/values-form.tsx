import { useEffect, useState, type FormEvent } from 'react';
import { variableLabel, type Variable } from '#domain/presets/variables.ts';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { readLastValues, rememberValues } from './last-values.ts';
import styles from './presets.module.css';

const maxValueCharacters = 2_000;

type ValuesFormProps = {
  owner: string;
  variables: readonly Variable[];
  onFill: (values: ReadonlyMap<string, string>) => void;
  onBack: () => void;
};

/** Asks for the values of a preset's variables, beginning with those given last. */
export function ValuesForm({ owner, variables, onFill, onBack }: ValuesFormProps) {
  const [values, setValues] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (last: ReadonlyMap<string, string>) => !isGone && setValues(last);
    readLastValues(owner).then(show, (failure: unknown) => {
      notifyError(failure);
      show(new Map());
    });
    return () => {
      isGone = true;
    };
  }, [owner]);
  if (!values) return null;

  function fill(event: FormEvent) {
    event.preventDefault();
    const asked = new Map(variables.map(({ name }) => [name, values!.get(name) ?? '']));
    rememberValues(owner, asked).catch(notifyError);
    onFill(asked);
  }

  return (
    <form className={styles.values} onSubmit={fill}>
      {variables.map(({ name, fallback }, index) => (
        <Field key={name} label={variableLabel(name)} hint={fallback && `“${fallback}” if left empty.`}>
          {(control) => (
            <textarea
              {...control}
              // The first one has the focus.
              ref={index === 0 ? (field) => field?.focus() : undefined}
              rows={1}
              maxLength={maxValueCharacters}
              value={values.get(name) ?? ''}
              onChange={({ currentTarget }) => setValues(new Map(values).set(name, currentTarget.value))}
            />
          )}
        </Field>
      ))}
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Fill the form</Button>
      </DialogActions>
    </form>
  );
}
