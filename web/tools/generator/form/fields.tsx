import { useId, type ReactNode } from 'react';
import { contentTypes, type ContentType, type GenerationForm } from '#domain/generation/form.ts';
import { Select } from '../../../components/select.tsx';
import { PlainButton } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { contentTypeLabels, optionLabel } from '../../../components/labels.ts';
import styles from './fields.module.css';

/** Props of a form field: the form, its setter, and the errors by field. */
export type FormHandle = {
  form: GenerationForm;
  change: (part: Partial<GenerationForm>) => void;
  problems: Readonly<Partial<Record<keyof GenerationForm, string>>>;
  /** Notes that a text is generated from the form as it is: its keywords belong to its topic. */
  markWritten?: () => void;
  /** Keywords of the last text that were cleared for another topic, until the field is filled again. */
  cleared?: { keywords: string; keep: () => void } | null;
};

type FieldsOf<Value> = {
  [Field in keyof GenerationForm]: GenerationForm[Field] extends Value ? Field : never;
}[keyof GenerationForm];
type TextField = FieldsOf<string>;
type ListField = FieldsOf<string[]>;

type TextProps = {
  handle: FormHandle;
  field: TextField;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
};

export function TextLine({ handle: { form, change, problems }, field, label, hint, placeholder }: TextProps) {
  return (
    <Field label={label} hint={hint} error={problems[field]}>
      {(control) => (
        <input
          {...control}
          type="text"
          value={form[field]}
          placeholder={placeholder}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

export function TextArea({
  handle: { form, change, problems },
  field,
  label,
  hint,
  placeholder,
  onLeave,
}: TextProps & { onLeave?: () => void }) {
  return (
    <Field label={label} hint={hint} error={problems[field]}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={form[field]}
          placeholder={placeholder}
          onBlur={onLeave}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

type ChoiceProps = {
  handle: FormHandle;
  field: TextField;
  label: string;
  options: readonly string[];
  labelOf?: (option: never) => string;
};

/** A native select, for the best support on phones, by keyboard and by screen reader. */
export function Choice({
  handle: { form, change },
  field,
  label,
  options,
  labelOf = optionLabel,
}: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={form[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option as never)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The content types, in two rows. */
export function ContentTypeChoice({ handle: { form, change } }: { handle: FormHandle }) {
  const name = useId();
  return (
    <fieldset className={styles.plain}>
      <legend className={styles.label}>Content type</legend>
      <div className={styles.types}>
        {contentTypes.map((type: ContentType) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={form.contentType === type}
              onChange={() => change({ contentType: type })}
            />
            <span>{contentTypeLabels[type]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A multiple choice of toggles. */
export function Toggles({
  handle: { form, change },
  field,
  label,
  options,
}: {
  handle: FormHandle;
  field: ListField;
  label: string;
  options: readonly string[];
}) {
  const chosen: readonly string[] = form[field];
  const toggle = (option: string) =>
    change({
      // In the order of the list, not of selection.
      [field]: options.filter((each) => (each === option) !== chosen.includes(each)),
    });
  return (
    <fieldset className={styles.plain}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <PlainButton
            key={option}
            className={styles.chip}
            aria-pressed={chosen.includes(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </PlainButton>
        ))}
      </div>
    </fieldset>
  );
}

/** A text field with chips that append to it, comma separated. */
export function TextWithChips({ chips, ...props }: TextProps & { chips: readonly string[] }) {
  const { form, change } = props.handle;
  const words = form[props.field].split(',').map((word) => word.trim());
  const append = (chip: string) => change({ [props.field]: [...words.filter(Boolean), chip].join(', ') });
  return (
    <div className={styles.withChips}>
      <TextLine {...props} />
      <div className={styles.chips}>
        {chips.map((chip) => (
          <PlainButton
            key={chip}
            className={styles.chip}
            disabled={words.includes(chip)}
            aria-label={`Add ${chip}`}
            onClick={() => append(chip)}
          >
            + {chip}
          </PlainButton>
        ))}
      </div>
    </div>
  );
}

/** A text list of all options. */
export function ReadOnlyList({ label, options }: { label: string; options: readonly string[] }) {
  return (
    <p className={styles.readOnly}>
      <span className={styles.label}>{label}</span> {options.join(', ')}
    </p>
  );
}
