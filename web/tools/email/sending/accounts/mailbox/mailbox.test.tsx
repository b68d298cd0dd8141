import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../../session/session.ts';
import { formerAda, premiumAda } from '../../../../../session/session-user.fixture.ts';
import { openTool, press, type, windowOf } from '../../../screen.fixture.tsx';
import { accountOf, fakeAccountsServer, mailboxOf, type AccountsServer } from '../accounts-server.fixture.ts';

let server: AccountsServer;
beforeEach(() => {
  localStorage.clear();
  storeUser(premiumAda);
  windowOf(true);
  server = fakeAccountsServer();
  server.accounts = [accountOf()];
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = async () => {
  openTool('/dashboard/email?tab=accounts');
  fireEvent.click(await screen.findByRole('button', { name: /^Shop/ }));
  await screen.findByRole('heading', { level: 2, name: /^Bounce mailbox/ });
};

test('is off until one is named, and then says whether it can be read', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add bounce mailbox' }));
  await type('Mailbox port', '143');
  expect(field('Mailbox encryption').value).toBe('starttls');
  await press('Save and check');
  screen.getByText('Please enter the host of the mail server.');
  screen.getByText('Please enter the user name.');
  screen.getByText('Please enter the password.');
  await waitFor(() => expect(document.activeElement).toBe(field('Mailbox host')));
  await type('Mailbox host', 'IMAP.example.com');
  await type('Mailbox user name', 'news@example.com');
  await type('Mailbox password', 'a good password');
  server.mailboxProblem = 'sign-in';
  await press('Save and check');
  await screen.findByText(/^The mail server refused user name or password/);
  screen.getByText('Cannot be read');
  expect(server.changes.map(({ call }) => call.replace(/[\da-f-]{36}/, 'id'))).toEqual([
    'PUT /api/sending-accounts/id/bounce-mailbox',
    'POST /api/sending-accounts/id/bounce-mailbox/check',
  ]);
  expect(server.changes[0]!.body).toEqual({
    host: 'imap.example.com',
    port: 143,
    security: 'starttls',
    userName: 'news@example.com',
    password: 'a good password',
    folder: 'INBOX',
  });
  await waitFor(() => expect(field('Mailbox password').value).toBe(''));
  server.mailboxProblem = null;
  await press('Check now');
  await screen.findByText('No reports about your emails were in it so far.');
});

test('another server needs the password again, another folder does not; it is removed after a question', async () => {
  const { id } = server.accounts[0]!;
  server.mailboxes[id] = mailboxOf();
  await open();
  await screen.findByText('3 reports about your emails so far.');
  await type('Mailbox host', 'imap.example.net');
  await press('Save and check');
  screen.getByText('Please enter the password again, because the server or the user name has changed.');
  await type('Mailbox host', 'imap.example.com');
  await type('Folder', 'Bounces');
  await press('Save and check');
  await waitFor(() => expect(server.mailboxes[id]).toMatchObject({ folder: 'Bounces', state: 'works' }));
  await press('Remove');
  await press('Stop reading it');
  await screen.findByRole('button', { name: 'Add bounce mailbox' });
  expect(server.mailboxes).toEqual({});
});

test('former subscribers see it and remove it, and the sandbox has none', async () => {
  storeUser(formerAda);
  server.mailboxes[server.accounts[0]!.id] = mailboxOf({ state: 'fails', problem: 'unreachable' });
  await open();
  await screen.findByText('The mail server did not answer on this port. Check host and port.');
  expect(field('Mailbox host').closest('fieldset[disabled]')).not.toBeNull();
  for (const name of ['Check now', 'Save and check'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByRole('button', { name: 'Remove' });
  cleanup();
  server.accounts = [accountOf({ kind: 'sandbox', name: 'Sandbox inbox', host: null })];
  openTool('/dashboard/email?tab=accounts');
  fireEvent.click(await screen.findByRole('button', { name: /^Sandbox inbox/ }));
  await screen.findByRole('heading', { level: 1, name: 'Sandbox inbox' });
  expect(screen.queryByText('Bounce mailbox')).toBeNull();
});
