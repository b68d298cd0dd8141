import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { formerAda, premiumAda } from '../../../../session/session-user.fixture.ts';
import { choose, openTool, press, type, windowOf } from '../../screen.fixture.tsx';
import { accountOf, fakeAccountsServer, type AccountsServer } from './accounts-server.fixture.ts';

let server: AccountsServer;
const address = '/dashboard/email?tab=accounts';

beforeEach(() => {
  localStorage.clear();
  storeUser(premiumAda);
  windowOf(true);
  server = fakeAccountsServer();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openAccount = async (name: string) => {
  openTool(address);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  await heading(name);
};

test('a first account is added, says what is missing, and is tested', async () => {
  openTool(address);
  await screen.findByRole('heading', { name: 'No sending account' });
  await press('Add account');
  await heading('New sending account');
  await press('Add account');
  screen.getByText('Please enter a name.');
  screen.getByText('Please enter the host of the mail server.');
  screen.getByText('Please enter a valid email address');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));

  await type('Name', 'Shop');
  await type('Host', 'smtp.example.com');
  await type('Sender address', 'news@example.com');
  await type('User name', 'shop@example.com');
  await type('Port', '465');
  expect(field('Encryption').value).toBe('tls');
  await type('Emails a minute', '0');
  await press('Add account');
  screen.getByText('Please enter a whole number from 1 to 1,000.');
  await type('Emails a minute', '30');
  await press('Add account');
  screen.getByText('Please enter the password.');
  await type('Password', 'a good password');
  server.refuse = {
    call: 'POST /api/sending-accounts',
    status: 400,
    code: 'sending.host-refused',
    error: 'Not this host.',
  };
  await press('Add account');
  await screen.findByText('Not this host.');
  await press('Add account');

  await heading('Shop');
  expect(server.changes.at(-1)!.body).toMatchObject({
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    password: 'a good password',
    perMinute: 30,
    replyTo: null,
  });
  screen.getByText('Not tested');
  expect(document.body.textContent).not.toContain('a good password');
  expect(field('Password').value).toBe('');

  server.problem = { kind: 'sender', answer: '550 5.7.1 Not yours' };
  await press('Send test email');
  await screen.findByText('The mail server does not let you send from this address.');
  screen.getByText('550 5.7.1 Not yours');
  screen.getByText('Does not work');
  server.problem = null;
  await press('Send test email');
  await screen.findByText(/Look for it at ada@example\.com, also in spam\./);
  screen.getByText('Works');
});

test('another server needs the password again, another pace does not, and a test keeps what is typed', async () => {
  server.accounts = [accountOf()];
  await openAccount('Shop');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await type('Emails a minute', '20');
  await press('Save');
  await waitFor(() => expect(server.accounts[0]!.perMinute).toBe(20));
  expect(server.changes.at(-1)!.body).toEqual({ perMinute: 20 });

  await type('Host', 'smtp.example.net');
  await press('Save');
  screen.getByText('Please enter the password again, because the server or the user name has changed.');
  await press('Send test email');
  await screen.findByText(/Look for it at/);
  expect(field('Host').value).toBe('smtp.example.net');
  await type('Password', 'another password');
  await press('Save');
  await screen.findByText('Not tested');
  expect(server.changes.at(-1)!.body).toEqual({ host: 'smtp.example.net', password: 'another password' });
  await waitFor(() => expect(field('Password').value).toBe(''));

  // Without a sign-in there is no password to keep.
  await type('User name', '');
  await press('Save');
  await waitFor(() => expect(server.accounts[0]).toMatchObject({ userName: '', hasPassword: false }));
});

test('the records of the domain say what is missing, and a selector is looked up', async () => {
  server.accounts = [accountOf()];
  await openAccount('Shop');
  const missing = await screen.findByText('v=DMARC1; p=none; rua=mailto:news@example.com');
  expect(within(missing.closest('li')!).getByRole('button', { name: /DMARC.*Missing/ })).toBeTruthy();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await press('Copy record');
  expect(copied).toEqual(['v=DMARC1; p=none; rua=mailto:news@example.com']);
  // What is good is folded.
  expect(screen.getByRole('button', { name: /SPF/ }).getAttribute('aria-expanded')).toBe('false');

  await type('Selector of your mail provider', 'a/b');
  await press('Look up');
  screen.getByText('A selector is a short name such as s1, without the domain.');
  server.report = {
    ...server.report,
    dkim: { ...server.report.dkim, state: 'good', findings: ['A key is published.'] },
  };
  await type('Selector of your mail provider', 'S1');
  await press('Look up');
  await screen.findByText('A key is published.');
  expect(server.selectors).toEqual([null, 's1']);
});

test('an account is deleted after a question, unless something is sent with it', async () => {
  server.accounts = [accountOf(), accountOf({ name: 'Other' })];
  await openAccount('Shop');
  server.refuse = { call: 'DELETE', status: 409, code: 'sending.account-in-use', error: 'It is used.' };
  await choose('Delete');
  await press('Delete the account');
  await screen.findByText('It is used.');
  await heading('Shop');
  await choose('Delete');
  await press('Delete the account');
  await screen.findByRole('button', { name: /^Other/ });
  expect(server.accounts.map(({ name }) => name)).toEqual(['Other']);
});

test('the sandbox has a sender and a pace, and no server', async () => {
  server.accounts = [
    accountOf({
      kind: 'sandbox',
      name: 'Sandbox inbox',
      host: null,
      port: null,
      security: null,
      hasPassword: false,
      userName: '',
      testedAt: null,
    }),
  ];
  await openAccount('Sandbox inbox');
  screen.getByText('It needs no test.');
  expect(screen.queryByLabelText('Host')).toBeNull();
  expect(screen.queryByText(/Receivers look/)).toBeNull();
  await type('Sender name', 'Ada');
  await press('Save');
  await waitFor(() => expect(server.changes.at(-1)?.body).toEqual({ senderName: 'Ada' }));
});

test('where it is not hosted a connection may stay unencrypted', async () => {
  openTool(`${address}&account=new`);
  await heading('New sending account');
  expect(within(field('Encryption')).queryByRole('option', { name: 'None' })).toBeNull();
  cleanup();
  server.allowsOwnNetwork = true;
  openTool(`${address}&account=new`);
  await heading('New sending account');
  within(field('Encryption')).getByRole('option', { name: 'None' });
});

test('former subscribers look and delete, and change nothing', async () => {
  storeUser(formerAda);
  server.accounts = [accountOf()];
  await openAccount('Shop');
  expect(field('Host').closest('fieldset[disabled]')).not.toBeNull();
  for (const name of ['Save', 'Send test email', 'Look up again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await choose('Delete');
  await press('Delete the account');
  await screen.findByRole('heading', { name: 'No sending account' });
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
});

test('a failed load can be repeated, and an unknown account is said', async () => {
  server.accounts = [accountOf()];
  server.refuse = {
    call: 'GET /api/sending-accounts',
    status: 503,
    code: 'server.database-unavailable',
    error: 'Not now.',
  };
  openTool(`${address}&account=${crypto.randomUUID()}`);
  await screen.findByText('Not now.');
  await press('Try again');
  await screen.findByText('This sending account does not exist, or it was deleted.');
  screen.getByRole('button', { name: /^Shop/ });
});
