import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseModel } from '../stored/models.ts';
import { readPrice } from '../stored/prices.ts';
import { PriceNote } from './price-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = () => render(<PriceNote owner="ada" provider="openai" />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a listed price shows its source and date', () => {
  const { container } = open();
  expect(container.textContent).toMatch(/\$[\d.]+ input \/ \$[\d.]+ output per million tokens, as of \w+ \d/);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\//);
});

test('the user’s own price replaces it, and can be removed again', () => {
  const { container } = open();
  const listed = container.textContent;
  press('Change the price');
  type(/^Input/, '0,5');
  type(/^Output/, '2');
  press('Save price');
  expect(container.textContent).toContain('$0.50 input / $2 output per million tokens, entered by you.');
  expect(readPrice('ada', 'openai', 'gpt-5.4-mini')?.price).toMatchObject({
    inputPerMillion: 0.5,
    outputPerMillion: 2,
  });
  press('Use the list price');
  expect(container.textContent).toBe(listed);
});

test('a model without a listed price says so, and accepts a price; an invalid one cannot be saved', () => {
  chooseModel('openai', 'model-of-mine');
  const { container } = open();
  expect(container.textContent).toContain('does not know the price');
  press('Enter a price');
  const invalid = 'Enter an amount from 0 to 100,000, like 2.50.';
  press('Save price');
  // Both at once, the first one focused.
  expect(screen.getAllByText(invalid)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Input/));
  type(/^Input/, '1');
  for (const none of ['x', '', '-1', '100001']) {
    type(/^Output/, none);
    expect(screen.queryByText(invalid)).toBeNull();
    press('Save price');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Output/));
    expect(screen.getAllByText(invalid)).toHaveLength(1);
  }
  type(/^Output/, '3');
  press('Save price');
  expect(container.textContent).toContain('$1 input / $3 output per million tokens, entered by you.');
});
