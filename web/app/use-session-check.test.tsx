import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callApi } from '../api/client.ts';
import { clearSession, endSession, readUser, storeUser } from '../session/session.ts';
import { ada } from '../session/session-user.fixture.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { useSessionCheck } from './use-session-check.ts';

const ended = () =>
  new Response(JSON.stringify({ error: 'Please log in to continue.', code: 'accounts.session-required' }), {
    status: 401,
  });
const signedIn = () => new Response(JSON.stringify({ user: ada }));
let answer: (url: string) => Response;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
  storeUser(ada);
  localStorage.setItem('aigen_api_keys', '{"claude":"sk-ant-mine"}');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Checked() {
  useSessionCheck();
  return 'Library';
}
function Address() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
function openLibrary() {
  window.history.replaceState(null, '', '/library?folder=tea');
  const Pages = createRoutesStub([
    { path: '/library', Component: Checked },
    { path: '/login', Component: Address },
  ]);
  render(<Pages initialEntries={['/library?folder=tea']} />);
}
const login = '/login?error=session_ended&next=%2Flibrary%3Ffolder%3Dtea';

test('an ended session leads to the login, which says so and leads back; its keys come back with it', async () => {
  answer = ended;
  openLibrary();
  await screen.findByText(login);
  expect([readUser(), localStorage.getItem('aigen_api_keys')]).toEqual([null, null]);
  storeUser(ada);
  expect(localStorage.getItem('aigen_api_keys')).toBe('{"claude":"sk-ant-mine"}');
});

test('any later response without a session leads to the login', async () => {
  answer = signedIn;
  openLibrary();
  await screen.findByText('Library');
  answer = ended;
  const call = callApi('/api/anything', { schema: z.unknown(), unreachable: 'server.unreachable' });
  await act(() => expect(call).rejects.toMatchObject({ code: 'accounts.session-required' }));
  await screen.findByText(login);
});

test.each([
  ['ended', endSession, login],
  ['was signed out', clearSession, login.replace('error=session_ended&', '')],
])('a session that %s in another tab leads to the login, once', async (_what, end, address) => {
  answer = signedIn;
  openLibrary();
  await screen.findByText('Library');
  act(() => {
    end();
    for (const key of ['aigen_usage_tracking', 'aigen_user'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  await screen.findByText(address);
});

test('an ended session is reported even if the page was reloaded before it led to the login', () => {
  const address = () => signInAddress(new URL('/library?folder=tea', window.location.href).href);
  endSession();
  expect(address()).toBe(login);
  storeUser(ada);
  clearSession();
  expect(address()).toBe(login.replace('error=session_ended&', ''));
});

test('after a sign-out in this tab, a change of another tab does not lead to the login', async () => {
  answer = signedIn;
  openLibrary();
  await screen.findByText('Library');
  await act(async () => {
    clearSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'aigen_usage_tracking' }));
    await Promise.resolve();
  });
  expect(screen.getByText('Library')).toBeTruthy();
});
