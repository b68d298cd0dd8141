import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDraft } from '../../../storage/drafts/draft.ts';
import { TextArea } from './fields.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { useDraftForm } from './use-draft-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Page() {
  const handle = useDraftForm('ada');
  return (
    <>
      <TextArea handle={handle} field="topic" label="Topic" />
      <KeywordsField handle={handle} />
      <button onClick={handle.markWritten}>Generate</button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Keywords');
const type = (topic: string) =>
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: topic } });
const write = (keywords: string) => fireEvent.change(field(), { target: { value: keywords } });
const generate = () => fireEvent.click(screen.getByText('Generate'));
const grinders = 'How to choose a coffee grinder for a small kitchen';

test('keywords of the topic are suggested while it is typed, and taken by one click each', async () => {
  render(<Page />);
  expect(screen.getByText('Separate several with commas.')).toBeTruthy();
  type(grinders);
  const suggested = await screen.findByText(/^From your topic:/);
  expect(suggested.textContent).toBe('From your topic: coffee grinder, small kitchen');
  // Screen readers read them with the field.
  expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toContain(
    'coffee grinder',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add keyword coffee grinder' }));
  expect(field().value).toBe('coffee grinder');
  expect(screen.getByText(/^From your topic:/).textContent).toBe('From your topic: small kitchen');
  fireEvent.click(screen.getByRole('button', { name: 'Add keyword small kitchen' }));
  expect(field().value).toBe('coffee grinder, small kitchen');
  expect(screen.queryByText(/^From your topic:/)).toBeNull();
  expect(readDraft('ada').keywords).toBe('coffee grinder, small kitchen');
});

test('keywords of an earlier brief are cleared for another topic, and kept by one click', async () => {
  render(<Page />);
  type(grinders);
  write('coffee grinder, burr');
  generate();
  // The same topic, corrected, keeps them.
  type(`${grinders} in 2026`);
  await screen.findByText(/^From your topic:/);
  expect(field().value).toBe('coffee grinder, burr');
  type('Summer sale of linen sheets');
  await waitFor(() => expect(field().value).toBe(''));
  expect(readDraft('ada').keywords).toBe('');
  expect(screen.getByRole('status').textContent).toContain('Cleared for the new topic.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep “coffee grinder, burr”' }));
  expect(field().value).toBe('coffee grinder, burr');
  expect(screen.queryByText('Cleared for the new topic.')).toBeNull();
  // Kept on purpose, they stay.
  type('Autumn sale of wool blankets');
  await screen.findByText(/autumn sale/);
  expect(field().value).toBe('coffee grinder, burr');
});

test('the next visit knows the earlier brief too', async () => {
  render(<Page />);
  type(grinders);
  write('coffee grinder');
  generate();
  cleanup();
  render(<Page />);
  expect(field().value).toBe('coffee grinder');
  type('Linen sheets');
  await waitFor(() => expect(field().value).toBe(''));
});

test('keywords that no text was generated with, or that were changed since, are never cleared', async () => {
  render(<Page />);
  type(grinders);
  write('coffee grinder');
  type('Linen sheets');
  await screen.findByText(/linen sheets/i, { selector: 'button' });
  expect(field().value).toBe('coffee grinder');
  generate();
  write('bed linen');
  type('Wool blankets');
  await screen.findByRole('button', { name: 'Add keyword wool blankets' });
  expect(field().value).toBe('bed linen');
});

test('typing a keyword ends the offer to keep the earlier one', async () => {
  render(<Page />);
  type(grinders);
  write('coffee grinder');
  generate();
  type('Linen sheets');
  await screen.findByText('Cleared for the new topic.');
  write('linen');
  expect(screen.queryByText('Cleared for the new topic.')).toBeNull();
});
