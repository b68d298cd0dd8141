import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '../../notices/notify.tsx';
import { readUser, storeUser, useSession } from '../../session/session.ts';
import { ada as anyAda } from '../../session/session-user.fixture.ts';
import { ChangeName } from './change-name.tsx';

const ada = { ...anyAda, firstName: 'Ada' };
let calls: unknown[];
let respond: (body: Record<string, unknown>) => Response;

beforeEach(() => {
  storeUser(ada);
  calls = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    calls.push(body);
    return respond(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { user } = useSession();
  return (
    <>
      {user && <ChangeName user={user} />}
      <Notices />
    </>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Update Name' }));
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('every error is at its field at once, and nothing is sent', async () => {
  render(<Page />);
  fill('First name', 'a'.repeat(101));
  fill('Username', 'a da');
  send();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(errorOf('First name')).toBe('Must have at most 100 characters');
  expect(errorOf('Username')).toBe('May contain letters, digits, dots, dashes and underscores');
  expect(errorOf('Last name')).toBe('');
  expect(calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('a taken username is said at its field, and not in a notice', async () => {
  respond = () =>
    Response.json({ code: 'accounts.username-taken', error: 'This username is taken.' }, { status: 409 });
  render(<Page />);
  fill('Username', 'bea');
  send();
  await vi.waitFor(() => expect(errorOf('Username')).toContain('This username is taken.'));
  expect(document.activeElement).toBe(field('Username'));
  expect(field('Username').value).toBe('bea');
  expect(readUser()).toEqual(ada);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('a failure of the server is a notice, and the fields keep what was typed', async () => {
  respond = () => new Response('', { status: 500 });
  render(<Page />);
  fill('Last name', 'Lovelace');
  send();
  expect(await screen.findByText(/Failed to update your name|went wrong/)).toBeTruthy();
  expect(field('Last name').value).toBe('Lovelace');
});

test('the new name is in the session, and stays in the fields', async () => {
  respond = ({ userId: _userId, ...name }) => Response.json({ user: { ...ada, ...name } });
  render(<Page />);
  fill('Last name', 'Lovelace');
  fill('Username', 'ada.l');
  send();
  expect(await screen.findByText('Name updated.')).toBeTruthy();
  expect(calls).toEqual([{ userId: ada.id, firstName: 'Ada', lastName: 'Lovelace', username: 'ada.l' }]);
  expect(readUser()).toMatchObject({ lastName: 'Lovelace', username: 'ada.l' });
  expect([field('First name').value, field('Last name').value, field('Username').value]).toEqual([
    'Ada',
    'Lovelace',
    'ada.l',
  ]);
});
