import { useState } from 'react';
import { Field } from '../../../../components/field.tsx';
import { readColor } from './kit-colors.ts';
import styles from './brand-kit.module.css';

type ColorFieldProps = {
  label: string;
  value: string;
  /** How well it is read. */
  note: { words: string; isEnough: boolean } | null;
  onChange: (color: string) => void;
};

/** A color, picked or typed, with its contrast below. */
export function ColorField({ label, value, note, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readColor(typed) === null;
  return (
    <Field
      label={label}
      hint={note && <span data-poor={!note.isEnough || undefined}>{note.words}</span>}
      error={isWrong ? 'Enter a color such as #1d3b2f.' : undefined}
      hasLastingHint
    >
      {(control) => (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={value}
            onChange={({ currentTarget }) => {
              setTyped(null);
              onChange(currentTarget.value.toLowerCase());
            }}
          />
          <input
            {...control}
            type="text"
            value={typed ?? value}
            maxLength={7}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => {
              const color = readColor(currentTarget.value);
              setTyped(currentTarget.value);
              if (color) onChange(color);
            }}
            onBlur={() => !isWrong && setTyped(null)}
          />
        </span>
      )}
    </Field>
  );
}
