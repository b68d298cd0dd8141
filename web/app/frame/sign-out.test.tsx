import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areKeysLocked, readKeys, saveKey } from '../../api-keys/stored/keys.ts';
import { lockKeys, lockNow, unlockKeys } from '../../api-keys/stored/vault.ts';
import { usePlanNotices } from '../../billing/use-plan-notices.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { hasAccountData } from '../../session/account-data.ts';
import { clearSession, readUser, storeUser } from '../../session/session.ts';
import { ada } from '../../session/session-user.fixture.ts';
import { AccountLinks } from './account-links.tsx';
import { startSignOut } from './sign-out.tsx';

/** Deriving a key from a passphrase takes time on purpose. */
const patience = { timeout: 20_000 };
const passphrase = 'three grey herons wade';
const keys = { claude: 'sk-ant-mine-1234' };

vi.mock(import('../../session/account-data.ts'), { spy: true });
vi.mock(import('./sign-out.tsx'), { spy: true });

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  storeUser(ada);
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  lockNow();
  vi.unstubAllGlobals();
});

function logOut() {
  const Page = createRoutesStub([{ path: '/', Component: AccountLinks }]);
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
}
/** As in the frame of every page. */
function showNotices() {
  const Frame = () => {
    usePlanNotices();
    return <Notices />;
  };
  render(<Frame />);
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

test('the offer to erase the texts stays until somebody signs in', async () => {
  vi.mocked(hasAccountData).mockResolvedValueOnce(true);
  showNotices();
  logOut();
  await screen.findByRole('button', { name: 'Erase them' });
  act(() => storeUser({ ...ada, id: 'u2' }));
  expect(screen.queryByRole('button', { name: 'Erase them' })).toBeNull();
});

test('a script that could not be loaded is told after the user is signed out', async () => {
  vi.mocked(startSignOut).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  showNotices();
  logOut();
  await loggedOut();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
});

test('nothing is offered to somebody who has signed in meanwhile', async () => {
  vi.mocked(hasAccountData).mockImplementationOnce(() => {
    storeUser({ ...ada, id: 'u2' });
    return Promise.resolve(true);
  });
  render(<Notices />);
  logOut();
  await waitFor(() => expect(readUser()?.id).toBe('u2'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('button', { name: 'Erase them' })).toBeNull();
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
