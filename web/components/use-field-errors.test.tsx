import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './text-field.tsx';
import { useFieldErrors, type FieldErrors } from './use-field-errors.ts';

afterEach(cleanup);

type Field = 'name' | 'city';

function Form({ found }: { found: FieldErrors<Field> }) {
  const { form, errors, show, clear } = useFieldErrors<Field>();
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        show(found);
      }}
    >
      <TextField label="Name" error={errors.name} onChange={() => clear('name')} />
      <TextField label="City" error={errors.city} onChange={() => clear('city')} />
      <button type="submit">Send</button>
    </form>
  );
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const invalid = () => [...document.querySelectorAll('[aria-invalid]')];

test('all errors are shown at their fields, and the first field on the screen has the focus', () => {
  render(<Form found={{ city: 'Enter a city.', name: 'Enter a name.' }} />);
  submit();
  expect(invalid()).toEqual([screen.getByLabelText('Name'), screen.getByLabelText('City')]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  expect(invalid()).toEqual([screen.getByLabelText('City')]);
});

test('the same error is focused again at the next attempt; without errors the focus stays', () => {
  const { rerender } = render(<Form found={{ city: 'Enter a city.' }} />);
  submit();
  screen.getByRole('button').focus();
  submit();
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  rerender(<Form found={{}} />);
  screen.getByRole('button').focus();
  submit();
  expect(invalid()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
