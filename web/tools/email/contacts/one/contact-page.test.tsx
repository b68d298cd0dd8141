import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { premiumAda } from '../../../../session/session-user.fixture.ts';
import { database } from '../../../../storage/database.ts';
import { alert, choose, openTool, press, type, windowOf } from '../../screen.fixture.tsx';
import { contactOf, listOf, memberOf } from '../contact-records.fixture.ts';
import { fakeContactsServer, type ContactsServer } from '../contacts-server.fixture.ts';

let server: ContactsServer;
const [newsletter, wholesale] = [listOf('Newsletter'), listOf('Wholesale')];

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeContactsServer();
  server.lists = [newsletter, wholesale];
  server.contacts = [
    contactOf('ines@mail.example', {
      firstName: 'Ines',
      lastName: 'Duarte',
      fields: { Roast: 'mild' },
      tags: ['vip'],
      memberships: [
        memberOf(newsletter, {
          askedAt: '2026-10-18T08:00:00.000Z',
          confirmedAt: '2026-10-19T09:00:00.000Z',
        }),
      ],
    }),
  ];
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const ines = () => server.contacts[0]!;
async function open() {
  openTool(`/dashboard/email?tab=contacts&contact=${ines().id}`);
  await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' });
}

test('a contact shows its consent and history, and is put on another list with a consent', async () => {
  await open();
  const lists = within(screen.getByRole('region', { name: 'Lists' }));
  lists.getByText('Agreed on Oct 17, 2026: Coffee fair, paper form');
  lists.getByText('Send me news.');
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(
    history.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^.*?2026 /, '')),
  ).toEqual([
    'Added to the contacts',
    'Confirmed Newsletter',
    'Asked to confirm Newsletter',
    'Agreed to Newsletter: Coffee fair, paper form',
  ]);
  await press('Put on a list');
  await press('Put on the list');
  screen.getByText('Choose a list.');
  await type('List', wholesale.id);
  await type('Where they agreed', 'By phone');
  await type('The words they agreed to', 'Yes');
  await type('When', '2026-11-02');
  await press('Put on the list');
  await lists.findByText('Wholesale');
  expect(server.changes.at(-1)!.body).toEqual({
    listId: wholesale.id,
    consent: { source: 'By phone', wording: 'Yes', day: '2026-11-02' },
  });
  fireEvent.click(lists.getAllByRole('button', { name: 'Take off this list' })[0]!);
  await press('Take off the list');
  await lists.findByText('Left');
});

test('who has not answered is asked again, and a refusal is said', async () => {
  server.contacts[0]!.memberships = [
    memberOf(newsletter, { state: 'pending', askedAt: '2026-10-18T08:00:00.000Z' }),
  ];
  await open();
  screen.getByText('Asked to confirm on Oct 18, 2026, no answer yet.');
  const call = `POST /api/contacts/${ines().id}/lists/${newsletter.id}/ask`;
  server.refuse = { call, status: 409, code: 'contacts.cannot-ask', error: 'Asked less than a day ago.' };
  await press('Ask again');
  await screen.findByText('Asked less than a day ago.');
  await press('Ask again');
  await screen.findByText('Not asked to confirm yet.');
  expect(server.changes.at(-1)!.call).toBe(call);
});

test('details are saved and taken back; what is refused is said at its field', async () => {
  await open();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  expect(save().disabled).toBe(true);
  await type('City', 'Porto');
  await type('Roast', '');
  await type('Time zone', 'Europe/Lisbon');
  await press('Add a field');
  await type('Name of the field', 'Grinder');
  await press('Add');
  await type('Grinder', 'hand');
  await type('New tag', 'Fair');
  fireEvent.submit(screen.getByLabelText('New tag'));
  await press('Save changes');
  await screen.findByText('Saved “Ines Duarte”.');
  expect(server.changes.at(-1)!.body).toEqual({
    city: 'Porto',
    zone: 'Europe/Lisbon',
    fields: { Grinder: 'hand' },
    tags: ['vip', 'fair'],
  });
  await press('Undo');
  await waitFor(() =>
    expect(ines()).toMatchObject({ city: '', zone: null, fields: { Roast: 'mild' }, tags: ['vip'] }),
  );

  const call = `PATCH /api/contacts/${ines().id}`;
  server.refuse = { call, status: 409, code: 'contacts.address-taken', error: 'Taken.' };
  await type('Email address', 'ole@mail.example');
  await press('Save changes');
  await screen.findByText('Taken.');
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ole@mail.example');
});

test('an address is blocked and unblocked; another contact is exported and deleted after a question', async () => {
  await open();
  await choose('Block this address');
  await screen.findByText('Blocked by you');
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('Blocked by you')).toBeNull());
  expect(server.suppressions).toEqual([]);
  await choose('Export what is stored');
  await screen.findByText('Downloaded contact.json.');
  await choose('Delete');
  await press('Delete the contact');
  await waitFor(() => expect(server.contacts).toEqual([]));
  cleanup();
  openTool(`/dashboard/email?tab=contacts&contact=${crypto.randomUUID()}`);
  await alert('It does not exist.');
});

test('who unsubscribed is not unblocked here', async () => {
  server.contacts = [{ ...ines(), suppressed: 'unsubscribed', suppressedAt: '2026-11-20T10:00:00.000Z' }];
  await open();
  expect(screen.queryByRole('button', { name: 'Put on a list' })).toBeNull();
  const items = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(items).toEqual(['Export what is stored', 'Delete', 'Erase on request']);
  within(screen.getByRole('region', { name: 'History' })).getByText('Suppressed: Unsubscribed');
});
