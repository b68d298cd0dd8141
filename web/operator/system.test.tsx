import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { fetched, json, prepareScreens } from './screens.fixture.tsx';
import OperatorSystemScreen from './system.tsx';
import OperatorUsers from './users.tsx';

const account = { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' };
const at = '2026-11-24T09:30:00.000Z';
const system: OperatorSystem = {
  installation: {
    version: '0.1.0',
    node: 'v24.0.0',
    mode: 'hosted',
    database: 'postgres',
    startedAt: at,
    hasMail: true,
  },
  queues: [],
  failingJobs: [],
  undeliveredMails: { total: 0, mails: [] },
  storage: { databaseBytes: 0, textBytes: 0, uploadBytes: 0, uploads: 0, largest: [] },
  errors: [],
  errorHours: [],
};
const mail = { id: account.id, at, attempts: 5, account: null };

prepareScreens();
const show = (undeliveredMails: OperatorSystem['undeliveredMails']) => {
  fetched.mockImplementation((path) =>
    Promise.resolve(
      json(
        path.startsWith('/api/operator/system') ? { ...system, undeliveredMails } : { total: 0, users: [] },
      ),
    ),
  );
  render(
    <MemoryRouter initialEntries={['/operator/system']}>
      <Routes>
        <Route path="/operator/system" element={<OperatorSystemScreen />} />
        <Route path="/operator/users" element={<OperatorUsers />} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.findByRole('heading', { name: 'Mails not delivered' });
};

test('a mail that was given up says which, to whom and why, and leads to its account', async () => {
  await show({
    total: 60,
    mails: [
      {
        ...mail,
        kind: 'reset-password',
        address: 'a…@example.com',
        account,
        problem: 'EENVELOPE 550 RCPT TO',
      },
      {
        ...mail,
        id: '00000000-0000-4000-8000-000000000002',
        kind: 'new-sign-in',
        address: 't…@example.com',
        problem: 'ECONNECTION',
      },
    ],
  });
  expect(screen.getByText(/60 mails given up in the last 30 days, the newest 2 are listed/)).toBeTruthy();
  const [first, second] = within(screen.getByRole('list', { name: 'Mails not delivered' })).getAllByRole(
    'listitem',
  );
  expect(first!.textContent).toContain('Reset password to a…@example.com');
  expect(first!.textContent).toContain('after 5 attempts. The mail server does not accept this address.');
  expect(second!.textContent).toContain('The mail server could not be reached for a whole day.');
  expect(within(second!).queryByRole('link')).toBeNull();
  fireEvent.click(within(first!).getByRole('link'));
  const search = await screen.findByLabelText('Search by email, username or id');
  expect((search as HTMLInputElement).value).toBe(account.id);
  expect(fetched.mock.lastCall![0]).toContain(`q=${account.id}`);
});

test('without one it says that there is none', async () => {
  await show({ total: 0, mails: [] });
  expect(screen.getByText(/Every mail of the last 30 days was delivered/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Mails not delivered' })).toBeNull();
});
