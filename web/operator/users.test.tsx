import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OperatorUser } from '#domain/operator/schemas.ts';
import OperatorUsers from './users.tsx';
import { fetched, json, prepareScreens, showScreen } from './screens.fixture.tsx';

const user: OperatorUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ann@example.com',
  username: 'ann',
  isOperator: false,
  isVerified: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: null,
  plan: 'free',
  provider: null,
  texts: 1,
  storageBytes: 5,
  generations30Days: 2,
  hasPassword: true,
  oauthProvider: null,
  passkeys: 0,
  hasAuthenticator: false,
  sessions: 0,
  disabledAt: null,
  factorsResetAt: null,
};

prepareScreens();
const show = () => showScreen(<OperatorUsers />);
const itemOf = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

test('an account has only the actions that are possible, and none is done without a reason', async () => {
  fetched.mockImplementation((_path, init) =>
    Promise.resolve(
      init?.method === 'POST'
        ? json({ user: { ...user, disabledAt: '2026-11-24T00:00:00.000Z' } })
        : json({ total: 1, users: [user] }),
    ),
  );
  show();
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('1 text')).toBeTruthy();
  expect(
    within(row)
      .getAllByRole('menuitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(['Send verification email again', 'Disable account']);
  fireEvent.click(itemOf('Disable account'));
  const dialog = within(screen.getByRole('dialog', { name: 'Disable this account?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(dialog.getByText('Enter at least 5 characters.')).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(1);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A spammer' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched.mock.calls[1]).toMatchObject([
    `/api/operator/users/${user.id}/actions`,
    { method: 'POST', body: JSON.stringify({ action: 'disable', reason: 'A spammer' }) },
  ]);
  expect(within(screen.getByRole('listitem')).getByText(/^Disabled/)).toBeTruthy();
  expect(itemOf('Enable account')).toBeTruthy();
});

test('a refusal is shown in the dialog, a failed list with a way to try again', async () => {
  fetched.mockResolvedValueOnce(json({ error: 'No database.', code: 'server.database-unavailable' }, 503));
  fetched.mockResolvedValueOnce(json({ total: 1, users: [user] }));
  fetched.mockResolvedValueOnce(json({ error: 'Nothing.', code: 'operator.nothing-to-do' }, 409));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('listitem');
  fireEvent.click(itemOf('Send verification email again'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Asked for it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send verification email again' }));
  expect(await dialog.findByText('Nothing.')).toBeTruthy();
});
