import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Security } from '#domain/accounts/second-factors.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import ConfirmDialog from './confirm-dialog.tsx';

const security: Security = { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, confirmWith: [] };
let sent: unknown[] = [];

/** The server: how the account is confirmed, and what it says to a proof. */
function serve(confirmWith: Security['confirmWith'], reply: () => Response) {
  vi.stubGlobal('fetch', (path: string, init: { body?: string }) => {
    if (path === '/api/account/security') return Promise.resolve(Response.json({ ...security, confirmWith }));
    sent.push(JSON.parse(init.body ?? 'null'));
    return Promise.resolve(reply());
  });
}
const accepted = () => Response.json({ success: true });

function open() {
  const onEnd = vi.fn();
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <ConfirmDialog onEnd={onEnd} />
      <Notices />
    </MemoryRouter>,
  );
  return onEnd;
}

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

test('the password confirms, after a wrong one was said at its field', async () => {
  const replies = [
    Response.json(
      { error: 'The current password is incorrect.', code: 'accounts.password-wrong' },
      { status: 403 },
    ),
    accepted(),
  ];
  serve(['password'], () => replies.shift()!);
  const onEnd = open();
  const field = await screen.findByLabelText('Your password');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  fireEvent.input(field, { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The current password is incorrect.')).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith(true));
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }]);
});

test('with an app a code confirms, or a recovery code, and no password', async () => {
  serve(['code', 'recovery-code'], accepted);
  const onEnd = open();
  await screen.findByLabelText('Code from your authenticator app');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  fireEvent.input(screen.getByLabelText('Recovery code'), { target: { value: 'k3fq-9w2m-x0ab' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith(true));
  expect(sent).toEqual([{ recoveryCode: 'k3fq-9w2m-x0ab' }]);
});

test('an account of Google logs in there again and comes back; a browser without passkeys offers none', async () => {
  serve(['passkey', 'google'], accepted);
  open();
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe('/api/auth/google?next=%2Fprofile');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('an account that can confirm in no way is told to log in again', async () => {
  serve([], accepted);
  open();
  expect(await screen.findByText(/^Please log out and in again/)).toBeTruthy();
});

test('without a network it says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
