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

test('a listed price names its source and its day', () => {
  const { container } = open();
  expect(container.textContent).toMatch(/A million tokens: \$[\d.]+ read, \$[\d.]+ written\. Read on \d/);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\//);
});

test('a price of one’s own takes its place, and the list’s comes back', () => {
  const { container } = open();
  const listed = container.textContent;
  press('Change the price');
  type(/^Read/, '0,5');
  type(/^Written/, '2');
  press('Save price');
  expect(container.textContent).toContain('$0.50 read, $2.00 written. Your own figure.');
  expect(readPrice('ada', 'openai', 'gpt-5.4-mini')?.price).toMatchObject({
    inputPerMillion: 0.5,
    outputPerMillion: 2,
  });
  press('Back to the list');
  expect(container.textContent).toBe(listed);
});

test('a model of no list says so, and takes a price; what is none cannot be saved', () => {
  chooseModel('openai', 'model-of-mine');
  const { container } = open();
  expect(container.textContent).toContain('not known here');
  press('Enter a price');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save price' });
  expect(save().disabled).toBe(true);
  type(/^Read/, '1');
  for (const none of ['', 'x', '-1', '100001']) {
    type(/^Written/, none);
    expect(save().disabled).toBe(true);
  }
  type(/^Written/, '3');
  press('Save price');
  expect(container.textContent).toContain('$1.00 read, $3.00 written. Your own figure.');
});
