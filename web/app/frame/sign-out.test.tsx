import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areKeysLocked, readKeys, saveKey } from '../../api-keys/stored/keys.ts';
import { lockKeys, lockNow, unlockKeys } from '../../api-keys/stored/vault.ts';
import { clearSession, readUser, storeUser } from '../../session/session.ts';
import { ada } from '../../session/session-user.fixture.ts';
import { AccountLinks } from './account-links.tsx';

/** Deriving a key from a passphrase takes time on purpose. */
const patience = { timeout: 20_000 };
const passphrase = 'three grey herons wade';
const keys = { claude: 'sk-ant-mine-1234' };

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  storeUser(ada);
});
afterEach(() => {
  cleanup();
  clearSession();
  lockNow();
  vi.unstubAllGlobals();
});

function logOut() {
  const Page = createRoutesStub([{ path: '/', Component: AccountLinks }]);
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const loggedOut = () => waitFor(() => expect(readUser()).toBeNull(), patience);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('without keys there is no question', async () => {
  logOut();
  await loggedOut();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys can be locked when logging out, and are there, locked, at the next login', async () => {
  await saveKey('claude', keys.claude);
  logOut();
  await screen.findByRole('dialog', { name: 'Keep your API keys?' });
  type(/^New passphrase/, passphrase);
  type(/^Repeat passphrase/, passphrase);
  await press('Lock the keys and log out');
  await loggedOut();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(keys.claude);
  expect([areKeysLocked(), readKeys()]).toEqual([false, {}]);
  storeUser(ada);
  expect([areKeysLocked(), readKeys()]).toEqual([true, {}]);
  await unlockKeys(passphrase);
  expect(readKeys()).toEqual(keys);
}, 60_000);

test('declined, the keys are removed', async () => {
  await saveKey('claude', keys.claude);
  logOut();
  await press('Remove the keys and log out');
  await loggedOut();
  storeUser(ada);
  expect(readKeys()).toEqual({});
});

test('locked keys are kept or removed, as the user says', async () => {
  await saveKey('claude', keys.claude);
  await lockKeys(passphrase);
  logOut();
  await press('Keep the locked keys and log out');
  await loggedOut();
  storeUser(ada);
  expect(areKeysLocked()).toBe(true);
  cleanup();
  logOut();
  await press('Remove the keys and log out');
  await loggedOut();
  storeUser(ada);
  expect(areKeysLocked()).toBe(false);
}, 60_000);

test('closing the question keeps the user logged in', async () => {
  await saveKey('claude', keys.claude);
  logOut();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([readUser(), readKeys()]).toEqual([ada, keys]);
});

test('while a text is being written it asks first', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  logOut();
  await screen.findByRole('dialog', { name: 'Log out before all is written?' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readUser()).toEqual(ada);
  await press('Logout');
  await press('Log out');
  await loggedOut();
  window.removeEventListener('beforeunload', ask);
});
