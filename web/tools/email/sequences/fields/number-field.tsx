import { useState, type ComponentProps } from 'react';
import { formatNumber } from '#domain/text/format.ts';
import { TextField } from '../../../../components/text-field.tsx';

type NumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'min' | 'max' | 'error' | 'onChange'
> & {
  value: number;
  min: number;
  max: number;
  onNumber: (value: number) => void;
};

/** A whole number. What is none, or out of its bounds, stays in the field and changes nothing. */
export function NumberField({ value, min, max, onNumber, ...field }: NumberFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="number"
      min={min}
      max={max}
      value={refused ?? value}
      error={refused ? `A whole number from ${formatNumber(min)} to ${formatNumber(max)}.` : undefined}
      onChange={({ currentTarget }) => {
        const number = currentTarget.valueAsNumber;
        const isRight = Number.isInteger(number) && number >= min && number <= max;
        setRefused(isRight ? null : currentTarget.value);
        if (isRight) onNumber(number);
      }}
      onBlur={() => setRefused(null)}
    />
  );
}
