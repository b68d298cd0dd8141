import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { premiumAda } from '../../../../session/session-user.fixture.ts';
import { database } from '../../../../storage/database.ts';
import { alert, openTool, press, type, windowOf } from '../../screen.fixture.tsx';
import { contactOf, listOf, memberOf } from '../contact-records.fixture.ts';
import { fakeContactsServer, type ContactsServer } from '../contacts-server.fixture.ts';

let server: ContactsServer;
const list = listOf('Newsletter', { confirmed: 2 });

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeContactsServer();
  server.lists = [list];
  server.contacts = [
    contactOf('ines@mail.example', { city: 'Porto', tags: ['customer'], memberships: [memberOf(list)] }),
    contactOf('ole@mail.example', { city: 'Oslo', memberships: [memberOf(list)] }),
    contactOf('gone@mail.example', {
      city: 'Porto',
      suppressed: 'unsubscribed',
      memberships: [memberOf(list)],
    }),
    contactOf('nowhere@mail.example', { city: 'Porto' }),
  ];
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const sample = async () =>
  within(await screen.findByRole('list', { name: 'Contacts that fit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a segment is explained: who gets an email, who does not, and why', async () => {
  openTool('/dashboard/email?tab=contacts&of=customers');
  await press('Who and why');
  await screen.findByRole('region', { name: 'Contacts by rule' });
  expect(screen.getByLabelText<HTMLSelectElement>('Segment').value).toBe('customers');
  expect(await sample()).toEqual(['ines@mail.exampleTagged “customer”Not tagged “customers”']);

  fireEvent.change(screen.getByLabelText('Segment'), { target: { value: 'all' } });
  await screen.findByText('4 contacts in all');
  await press('Add a condition');
  screen.getByText('Not used until it is filled in');
  await screen.findByText('4 contacts in all');
  await type('Condition 1 is about', 'text:city');
  await type('Value of condition 1', 'PORTO');
  await screen.findByText('3 contacts in all');
  expect(screen.getByText('get an email').textContent).toBe('1 get an email');
  screen.getByText('suppressed', { exact: false, selector: 'p' });
  expect((await sample())[1]).toBe('gone@mail.exampleUnsubscribedCity is “Porto”');

  await press('Add a condition');
  await type('List of condition 2', list.id);
  await type('State of condition 2', 'no');
  await screen.findByText('1 contact in all');
  await type('How many conditions must be met', 'any');
  await screen.findByText('3 contacts in all');
  // As it was left.
  cleanup();
  openTool('/dashboard/email?tab=contacts&of=rule');
  await screen.findByText('3 contacts in all');
  await press('Remove condition 2');
  await press('Remove condition 1');
  await screen.findByText('4 contacts in all');
  await press('ines@mail.example');
  await screen.findByRole('heading', { level: 1, name: 'ines@mail.example' });
});

test('suppressed addresses are listed, looked up, blocked and lifted', async () => {
  server.suppressions = [
    {
      id: 'hash of gone@mail.example',
      reason: 'unsubscribed',
      at: '2026-11-20T10:00:00.000Z',
      contact: { id: server.contacts[2]!.id, email: 'gone@mail.example' },
    },
    { id: 'hash of erased@mail.example', reason: 'erased', at: '2026-11-19T10:00:00.000Z', contact: null },
  ];
  openTool('/dashboard/email?tab=contacts&of=suppressed');
  const table = () => screen.findByRole('table', { name: 'Suppressed addresses' });
  within(await table()).getByText('No contact any more: only a hash is kept');
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();

  await press('Block addresses');
  await press('Block');
  screen.getByText('Please enter an address.');
  await type('Addresses', 'ole@mail.example\nnonsense');
  await press('Block');
  await screen.findByText('1 line is not an address. The others are suppressed.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Addresses').value).toBe('nonsense');
  await press('Cancel');
  await press('Lift the suppression of ole@mail.example');
  await press('Lift the suppression');
  await screen.findByText('ole@mail.example is not suppressed any more.');
  expect(server.suppressions).toHaveLength(2);
  await press('Undo');
  await waitFor(() => expect(server.suppressions).toHaveLength(3));

  await type('Look up an address', 'erased@mail.example');
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
  within(await table()).getByText('erased@mail.example');
  await type('Look up an address', 'nobody@mail.example');
  await screen.findByRole('heading', { name: 'Not suppressed' });
  server.refuse = {
    call: 'GET /api/suppressions',
    status: 400,
    code: 'contacts.address-invalid',
    error: 'This is not an email address.',
  };
  await type('Look up an address', 'nobody');
  await alert('This is not an email address.');
});
