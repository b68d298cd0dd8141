import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { database } from '../../../storage/database.ts';
import { choose, openTool, press, type, windowOf } from '../screen.fixture.tsx';
import { contactOf, listOf, memberOf } from './contact-records.fixture.ts';
import { fakeContactsServer, type ContactsServer } from './contacts-server.fixture.ts';

let server: ContactsServer;
const address = '/dashboard/email?tab=contacts';

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeContactsServer();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const desk = () => within(screen.getByRole('navigation', { name: 'Contacts' }));
const place = (name: RegExp) => desk().getByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Contacts' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const check = (email: string) => fireEvent.click(screen.getByLabelText(`Choose ${email}`));

test('an account without contacts begins with a file or a list, and a list takes a contact with its consent', async () => {
  openTool(address);
  await screen.findByRole('heading', { name: 'No contacts yet' });
  await press('New list');
  await press('Make the list');
  await screen.findByText('Please enter a name.');
  await type('Name of the list', 'Newsletter');
  expect(screen.getByLabelText<HTMLInputElement>('Ask each one to confirm').checked).toBe(true);
  await press('Make the list');
  await waitFor(() => expect(place(/^Newsletter/).getAttribute('aria-current')).toBe('page'));
  await screen.findByText('Nobody is here at the moment.');

  await press('Add contact');
  const form = await dialog('Add contact');
  await form.findByLabelText('Where they agreed');
  fireEvent.click(form.getByRole('button', { name: 'Add contact' }));
  form.getByText('Please enter an email address.');
  form.getByText('Say where they agreed.');
  form.getByText('Give the words that they agreed to.');
  form.getByText('Please give the day on which they agreed. It cannot be in the future.');
  await type('Email address', 'ines@mail.example');
  await type('Where they agreed', 'At the counter');
  await type('The words they agreed to', 'Send me news.');
  await type('When', '10/17/2026');
  server.refuse = {
    call: 'POST /api/contacts',
    status: 409,
    code: 'contacts.suppressed',
    error: 'Suppressed.',
  };
  fireEvent.click(form.getByRole('button', { name: 'Add contact' }));
  await form.findByText('Suppressed.');
  fireEvent.click(form.getByRole('button', { name: 'Add contact' }));
  await screen.findByRole('heading', { level: 1, name: 'ines@mail.example' });
  expect(server.changes.at(-1)!.body).toMatchObject({
    email: 'ines@mail.example',
    listId: server.lists[0]!.id,
    consent: { source: 'At the counter', wording: 'Send me news.', day: '2026-10-17' },
  });
  await press('Contacts');
  expect(await rows()).toEqual(['ines@mail.example']);
});

test('contacts are counted on the desk, found, narrowed and shown page by page', async () => {
  const list = listOf('Newsletter', { confirmed: 4, pending: 1, left: 1 });
  server.lists = [list];
  server.contacts = [
    contactOf('ines@mail.example', { tags: ['customer'], memberships: [memberOf(list)] }),
    ...Array.from({ length: 4 }, (_, index) =>
      contactOf(`c${index}@mail.example`, {
        memberships: [memberOf(list, { state: index ? 'confirmed' : 'left' })],
      }),
    ),
    contactOf('gone@mail.example', { suppressed: 'unsubscribed', memberships: [memberOf(list)] }),
  ];
  server.pageItems = 3;
  openTool(address);
  expect(await rows()).toEqual(['ines@mail.example', 'c0@mail.example', 'c1@mail.example']);
  expect(place(/^All contacts/).textContent).toBe('All contacts 5');
  expect(place(/^Newsletter/).textContent).toBe('Newsletter 5');
  await press(/^Show more/);
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();

  await type('Find a contact', 'ines');
  await waitFor(async () => expect(await rows()).toEqual(['ines@mail.example']));
  await type('Find a contact', 'nobody');
  await screen.findByRole('heading', { name: 'No contact found' });
  await press('Show everybody');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  fireEvent.click(place(/^Customers/));
  await waitFor(async () => expect(await rows()).toEqual(['ines@mail.example']));
  fireEvent.click(place(/^Newsletter/));
  await screen.findByText('4 get its emails, 1 asked, no answer yet, 1 left. Does not ask to confirm.');
  fireEvent.change(await screen.findByLabelText('State on the list'), { target: { value: 'left' } });
  await waitFor(async () => expect(await rows()).toEqual(['c0@mail.example']));
  fireEvent.change(screen.getByLabelText('State on the list'), { target: { value: 'suppressed' } });
  await waitFor(async () => expect(await rows()).toEqual(['gone@mail.example']));
  screen.getByText('Unsubscribed');
});

test('a list says how many were not asked yet, why, and which account is to ask them', async () => {
  const list = listOf('Club', {
    isDoubleOptIn: true,
    pending: 3,
    unasked: 2,
    askingStop: 'several-accounts',
  });
  server.lists = [list];
  server.contacts = [contactOf('ines@mail.example', { memberships: [memberOf(list, { state: 'pending' })] })];
  openTool(`${address}&of=${list.id}`);
  await screen.findByText('1 asked, no answer yet, 2 not asked yet. Asks each one to confirm.');
  screen.getByText('Nobody is asked until you choose the sending account under “Change the list”.');
});

test('several are tagged, which is taken back of those alone who did not have the tag, and taken off a list', async () => {
  const list = listOf('Newsletter', { confirmed: 2 });
  server.lists = [list];
  server.contacts = [
    contactOf('ines@mail.example', { tags: ['vip'], memberships: [memberOf(list)] }),
    contactOf('ole@mail.example', { memberships: [memberOf(list)] }),
  ];
  openTool(`${address}&of=${list.id}`);
  await rows();
  fireEvent.click(screen.getByLabelText('Choose all that are shown'));
  screen.getByText('2 contacts chosen');
  await press('Add a tag');
  const tags = () => server.contacts.map((contact) => contact.tags.join());
  fireEvent.click((await dialog('Tag 2 contacts')).getByRole('button', { name: 'Add the tag' }));
  screen.getByText('Please enter a tag.');
  fireEvent.change(screen.getByLabelText('Tag', { selector: 'dialog input' }), { target: { value: ' VIP' } });
  await press('Add the tag');
  await screen.findByText('1 contact tagged “vip”.');
  expect(tags()).toEqual(['vip', 'vip']);
  await press('Undo');
  await waitFor(() => expect(tags()).toEqual(['vip', '']));

  check('ines@mail.example');
  screen.getByText('1 contact chosen');
  await press('Take off the list');
  fireEvent.click(
    (await dialog('Take 1 contact off Newsletter?')).getByRole('button', { name: 'Take them off' }),
  );
  await waitFor(() => expect(server.contacts[1]!.memberships[0]!.state).toBe('left'));
  expect(server.contacts[0]!.memberships[0]!.state).toBe('confirmed');
  await waitFor(() => expect(screen.queryByText('1 contact chosen')).toBeNull());
});

test('a list is renamed and deleted; what cannot be loaded is loaded again', async () => {
  server.lists = [listOf('Newsletter')];
  server.refuse = {
    call: 'GET /api/contact-lists',
    status: 503,
    code: 'server.database-unavailable',
    error: 'Away.',
  };
  openTool(`${address}&of=${server.lists[0]!.id}`);
  await screen.findByText('Away.');
  await press('Try again');
  await choose('Change the list');
  await type('Name of the list', 'Weekly');
  await press('Save');
  await waitFor(() => expect(place(/^Weekly/)).toBeTruthy());
  await choose('Delete the list');
  fireEvent.click((await dialog('Delete Weekly?')).getByRole('button', { name: 'Delete the list' }));
  await waitFor(() => expect(server.lists).toEqual([]));
  await screen.findByText('Deleted the list “Weekly”.');
});

test('on a phone the places are a choice', async () => {
  windowOf(false);
  const list = listOf('Newsletter', { confirmed: 1 });
  server.lists = [list];
  server.contacts = [contactOf('ines@mail.example', { memberships: [memberOf(list)] })];
  openTool(address);
  await rows();
  expect(screen.queryByRole('navigation', { name: 'Contacts' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Contacts shown'), { target: { value: 'suppressed' } });
  await screen.findByRole('heading', { name: 'No address is suppressed' });
});

test('a former subscriber looks, exports, blocks and erases, and adds and changes nothing', async () => {
  storeUser(formerAda);
  const list = listOf('Newsletter', { confirmed: 1 });
  server.lists = [list];
  server.contacts = [contactOf('ines@mail.example', { tags: ['vip'], memberships: [memberOf(list)] })];
  openTool(address);
  await rows();
  for (const name of ['Add contact', 'New list']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Import a file')).toBeNull();
  expect(screen.queryByLabelText('Choose ines@mail.example')).toBeNull();
  screen.getByRole('button', { name: 'Export' });
  await press('ines@mail.example');
  await screen.findByRole('heading', { level: 1, name: 'ines@mail.example' });
  for (const name of ['Save changes', 'Take off this list', 'Put on a list', 'Add a field'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('City').readOnly).toBe(true);
  await choose('Block this address');
  await waitFor(() => expect(server.suppressions).toHaveLength(1));
  await choose('Erase on request');
  fireEvent.click(await screen.findByRole('button', { name: 'Erase the contact' }));
  await waitFor(() => expect(server.contacts).toEqual([]));
  expect(server.asked.some((call) => call.startsWith('DELETE') && call.endsWith('?erase=true'))).toBe(true);
});

test('the tabs lead from campaigns to contacts and back', async () => {
  openTool();
  fireEvent.click(await screen.findByRole('tab', { name: 'Contacts' }));
  await screen.findByRole('heading', { name: 'No contacts yet' });
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
    screen.getByRole('tab', { name: 'Contacts' }).id,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Campaigns' }));
  await screen.findByRole('heading', { name: 'No Campaigns Yet' });
});
