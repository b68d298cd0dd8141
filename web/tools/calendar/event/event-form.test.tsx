import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { database } from '../../../storage/database.ts';
import EventForm from './event-form.tsx';

const incomplete = 'Please provide event title and configure your API key first';
const onSubmit = vi.fn(() => Promise.resolve(false));

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  onSubmit.mockClear();
});
afterEach(() => {
  cleanup();
  clearSession();
});

async function open() {
  const form = (
    <EventForm
      owner={premiumAda.id}
      ownZone="UTC"
      event={null}
      initial={{ date: '2055-02-10' }}
      onSubmit={onSubmit}
      onClose={() => undefined}
    />
  );
  const Page = createRoutesStub([{ path: '/', Component: () => form }]);
  render(<Page />);
  await screen.findByLabelText('Title');
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create event', hidden: true }));
const errorOfTitle = () =>
  document.getElementById(title().getAttribute('aria-describedby') ?? '')?.textContent;
const alert = () => screen.queryByRole('alert', { hidden: true })?.textContent ?? null;

test('what a text needs is said once: at the title if that is missing, else in the form', async () => {
  await open();
  submit();
  expect(errorOfTitle()).toBe(incomplete);
  expect(alert()).toBeNull();
  fireEvent.change(title(), { target: { value: 'Office tour' } });
  submit();
  expect(errorOfTitle()).toBeUndefined();
  expect(alert()).toContain(incomplete);
  await saveKey('claude', 'sk-ant-0123456789');
  fireEvent.change(title(), { target: { value: ' ' } });
  submit();
  expect(errorOfTitle()).toBe(incomplete);
  expect(alert()).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('without a text by AI only the title is asked for', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Write it myself'));
  submit();
  expect(errorOfTitle()).toBe('Please provide event title');
  expect(alert()).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});
