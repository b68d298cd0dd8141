import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { parseDay } from './parse-day.ts';

afterEach(cleanup);

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-1-5', '2026-01-05'],
  [' Jan 31, 2026 ', '2026-01-31'],
  ['january 31 2026', '2026-01-31'],
  ['31 January 2026', '2026-01-31'],
  ['1/31/2026', '2026-01-31'],
  ['31.1.2026', '2026-01-31'],
  ['31. 1. 2026', '2026-01-31'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['31/1/2026', null],
  ['Foo 31, 2026', null],
  ['tomorrow', null],
  ['', null],
])('"%s" is read as %s', (typed, day) => expect(parseDay(typed)).toBe(day));

function open(value: string, more = {}) {
  const onDay = vi.fn<(day: string) => void>();
  render(<DateField label="Due date" value={value} onDay={onDay} {...more} />);
  return { onDay, field: screen.getByLabelText<HTMLInputElement>('Due date') };
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('a date is shown in words, and read as it is typed', () => {
  const { onDay, field } = open('2026-01-31');
  expect(field.value).toBe('Jan 31, 2026');
  type(field, '2/1/2026');
  expect(onDay).toHaveBeenLastCalledWith('2026-02-01');
  expect(field.value).toBe('2/1/2026');
  fireEvent.blur(field);
  // As the form has it.
  expect(field.value).toBe('Jan 31, 2026');
});

test('what cannot be read is said when the field is left, and is not a date', () => {
  const { onDay, field } = open('2026-01-31');
  type(field, 'soon');
  expect(onDay).toHaveBeenLastCalledWith('');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe('soon');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write the date like Jan 31, 2026, or choose it.')).toBeTruthy();
  type(field, '');
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a date outside the limits is refused', () => {
  const { onDay, field } = open('', { min: '2026-01-01', max: '2026-12-31' });
  type(field, '2025-12-31');
  expect(onDay).toHaveBeenLastCalledWith('');
  type(field, '2026-12-31');
  expect(onDay).toHaveBeenLastCalledWith('2026-12-31');
});
