import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areKeysLocked, readKeys, saveKey } from '../stored/keys.ts';
import { forgetLockedKeys, lockKeys, lockNow } from '../stored/vault.ts';
import * as notify from '../../notices/notify.tsx';
import KeyLock from './key-lock.tsx';

const passphrase = 'a horse, a battery';
const keys = { claude: 'sk-ant-mine-1234' };
const patience = { timeout: 20_000 };
const said = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  said.mockReset();
  vi.spyOn(notify, 'notifySuccess').mockImplementation(said);
  await saveKey('claude', keys.claude);
});
afterEach(() => {
  cleanup();
  forgetLockedKeys();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <>
      <KeyLock />
    </>,
  );
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const heading = (name: string) => screen.findByRole('heading', { name }, patience);

test('a passphrase is typed twice and must be long enough; then the keys are locked, and open in this tab', async () => {
  open();
  await press('Lock with a passphrase');
  expect(screen.getByText(/Nobody can recover it/)).toBeTruthy();
  type('New passphrase', 'sevenly');
  type('Repeat passphrase', 'sevenly');
  await press('Lock the keys');
  expect(screen.getByText('Choose at least 8 characters.')).toBeTruthy();
  type('New passphrase', passphrase);
  await press('Lock the keys');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(localStorage.getItem('aigen_locked_keys')).toBeNull();

  type('Repeat passphrase', passphrase);
  await press('Lock the keys');
  const title = await heading('Your keys are unlocked in this tab');
  expect(document.activeElement).toBe(title);
  expect(said).toHaveBeenCalledOnce();
  expect(localStorage.getItem('aigen_api_keys')).toBeNull();
  expect(readKeys()).toEqual(keys);

  await press('Lock now');
  expect(await heading('Your keys are locked')).toBe(document.activeElement);
  expect(readKeys()).toEqual({});
});

test('a wrong passphrase shows an error at its field and opens nothing; the right one opens the keys', async () => {
  await lockKeys(passphrase);
  lockNow();
  open();
  type('Passphrase', 'not this one');
  await press('Unlock');
  const alert = await screen.findByRole('alert', {}, patience);
  expect(alert.textContent).toMatch(/does not unlock your API keys.*forget the locked keys/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Passphrase/).getAttribute('aria-invalid')).toBe('true');
  expect(areKeysLocked()).toBe(true);

  type('Passphrase', passphrase);
  await press('Unlock');
  await heading('Your keys are unlocked in this tab');
  expect(readKeys()).toEqual(keys);
  expect(said).toHaveBeenCalledExactlyOnceWith('Your API keys are unlocked in this tab.');
});

test('the passphrase can only be removed with the passphrase', async () => {
  await lockKeys(passphrase);
  open();
  await press('Remove the passphrase');
  type('Passphrase', 'not this one');
  await press('Remove the passphrase');
  await screen.findByText(/does not unlock/, {}, patience);
  expect(localStorage.getItem('aigen_api_keys')).toBeNull();
  type('Passphrase', passphrase);
  await press('Remove the passphrase');
  await heading('A passphrase');
  expect(localStorage.getItem('aigen_locked_keys')).toBeNull();
  expect(JSON.parse(localStorage.getItem('aigen_api_keys')!)).toEqual(keys);
});

test('locked keys are deleted only after a confirmation', async () => {
  await lockKeys(passphrase);
  lockNow();
  open();
  await press('Forget the locked keys');
  await press('Keep them');
  expect(localStorage.getItem('aigen_locked_keys')).not.toBeNull();
  await press('Forget the locked keys');
  await press('Forget them');
  await waitFor(() => expect(screen.getByText(/Once a key is saved/)).toBeTruthy());
  expect([localStorage.getItem('aigen_locked_keys'), readKeys()]).toEqual([null, {}]);
});

test.each([
  ['{"version":2}', /locked by a newer version/],
  ['broken', /are damaged/],
])('a record %s is reported, without a field for a passphrase', (record, words) => {
  localStorage.setItem('aigen_locked_keys', record);
  open();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByLabelText(/^Passphrase/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Forget the locked keys' })).toBeTruthy();
});

test('without encryption support the option is missing and the reason is shown', () => {
  vi.stubGlobal('crypto', {});
  open();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/needs a secure connection/)).toBeTruthy();
});
