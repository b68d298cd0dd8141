import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { premiumAda } from '../../../../session/session-user.fixture.ts';
import { database } from '../../../../storage/database.ts';
import { alert, openTool, press, type, windowOf } from '../../screen.fixture.tsx';
import { importOf, listOf } from '../contact-records.fixture.ts';
import { fakeContactsServer, type ContactsServer } from '../contacts-server.fixture.ts';

let server: ContactsServer;
const list = listOf('Coffee fair');
const problems: ContactImport['problems'] = [
  {
    row: 88,
    code: 'not-an-address',
    column: 0,
    value: 'pia.lund@mail',
    text: '“pia.lund@mail” is not an address',
  },
  { row: 203, code: 'no-address', column: null, value: '', text: 'No address' },
  { row: 417, code: 'not-a-date', column: 3, value: '31.09.2026', text: '“31.09.2026” is not a date' },
  { row: 500, code: 'too-many-cells', column: null, value: '', text: 'More cells than columns' },
];

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeContactsServer();
  server.lists = [list];
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const open = (read: ContactImport) => {
  server.imports = [read];
  openTool(`/dashboard/email?tab=contacts&import=${read.id}`);
};
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ });
const why = () => document.querySelector('#contact-import-why')!.textContent;
const settings = () =>
  server.changes.filter(({ call }) => call.endsWith('/settings')).map(({ body }) => body);

test('a file is sent and counted; the button stays off, with the reason, until there are list and consent', async () => {
  openTool('/dashboard/email?tab=contacts');
  const file = new File(['Email\nines@mail.example'], 'coffee-fair.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Import a file'), { target: { files: [file] } });
  await screen.findByText('Counting rows, 0 so far');
  expect(server.changes[0]!.body).toBe(file);
  await screen.findByText('The rows are being counted.');
  expect(importButton().disabled).toBe(true);
  server.onImport = (read) => ({ ...importOf({ problems }), id: read.id });
  await screen.findByText('1,034 rows, comma, UTF-8');
  server.onImport = null;
  const sheet = within(screen.getByRole('region', { name: 'Import' }));
  for (const [figure, words] of [
    ['1,004', 'new'],
    ['14', 'known, updated'],
    ['11', 'to mend'],
    ['5', 'suppressed, stay out'],
  ])
    expect(sheet.getByText(words!).textContent).toBe(`${figure} ${words}`);
  sheet.getByText('ines@mail.example, t.berg@mail.example');
  expect(importButton().textContent).toContain('Import 1,018 contacts');

  expect(why()).toBe('Choose a list.');
  await type('List', list.id);
  expect(why()).toBe('Say where they agreed.');
  await type('Where they agreed', 'Coffee fair, paper form at the stand');
  expect(why()).toBe('Give the words that they agreed to.');
  await type('The words they agreed to', 'Yes, send me news.');
  expect(why()).toBe('');
  await type('When', 'day');
  expect(why()).toMatch(/^Please give the day/);
  await type('When', 'column');
  expect(importButton().disabled).toBe(false);
  fireEvent.click(importButton());
  await screen.findByText(/^Importing, /);
  expect(server.changes.at(-1)!.body).toEqual({
    listId: list.id,
    consent: { source: 'Coffee fair, paper form at the stand', wording: 'Yes, send me news.', day: null },
    asksToConfirm: true,
  });
});

test('columns go elsewhere and cells are corrected, and the rows are counted again', async () => {
  open(importOf({ problems }));
  const roast = await screen.findByLabelText<HTMLSelectElement>('Roast goes to');
  fireEvent.change(roast, { target: { value: 'field:Roast' } });
  await screen.findByText(/^Counting rows/);
  expect(settings()).toHaveLength(1);
  server.onImport = (read) => ({ ...read, state: 'checked', rows: 1_034 });
  await waitFor(() => expect(screen.queryByText(/^Counting rows/)).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>('Roast goes to').selectedOptions[0]!.textContent).toBe(
    'Field: Roast',
  );
  // A target has one column.
  fireEvent.change(screen.getByLabelText('First goes to'), { target: { value: 'email' } });
  await waitFor(() => expect(settings()).toHaveLength(2));
  expect(settings()[1]).toMatchObject({
    mapping: [
      { kind: 'leave-out' },
      { kind: 'email' },
      { kind: 'field', name: 'Roast' },
      { kind: 'consentAt' },
    ],
  });
  fireEvent.change(screen.getByLabelText('E-mail goes to'), { target: { value: 'email' } });
  fireEvent.change(screen.getByLabelText('First goes to'), { target: { value: 'other-name' } });
  await type('Name of the field', 'Nick  name');
  await press('Use this field');
  await waitFor(() =>
    expect(settings().at(-1)).toMatchObject({
      mapping: [{ kind: 'email' }, { kind: 'field', name: 'Nick name' }, {}, {}],
    }),
  );

  const rows = within(screen.getByRole('region', { name: 'Rows that are left out' }));
  expect(rows.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(rows.getByRole('button', { name: '1 more' }));
  rows.getByText('More cells than columns');
  expect(rows.queryByRole('button', { name: 'Edit row 500' })).toBeNull();
  fireEvent.click(rows.getByRole('button', { name: 'Edit row 203' }));
  await type('E-mail', 'pia@mail.example');
  await press('Correct the row');
  await waitFor(() =>
    expect(settings().at(-1)).toMatchObject({
      corrections: [{ row: 203, column: 0, value: 'pia@mail.example' }],
    }),
  );
});

test('a file may be dropped on the sheet; one that is refused says why', async () => {
  openTool('/dashboard/email?tab=contacts');
  const sheet = await screen.findByRole('region', { name: 'All contacts' });
  const file = new File(['<html>'], 'page.csv', { type: 'text/csv' });
  const refuse = { status: 415, code: 'contacts.file-refused', error: 'This file has no list of contacts.' };
  server.refuse = { call: 'POST /api/contact-imports', ...refuse };
  const dataTransfer = { types: ['Files'], files: [file] };
  fireEvent.dragOver(sheet, { dataTransfer });
  fireEvent.drop(sheet, { dataTransfer });
  await alert('This file has no list of contacts.');
  fireEvent.drop(sheet, { dataTransfer });
  await screen.findByText(/^Counting rows/);
});

test('a refused change is said, and what the server has is shown', async () => {
  open(importOf());
  const roast = await screen.findByLabelText<HTMLSelectElement>('Roast goes to');
  const call = `PUT /api/contact-imports/${server.imports[0]!.id}/settings`;
  server.refuse = { call, status: 409, code: 'contacts.import-over', error: 'This import is finished.' };
  fireEvent.change(roast, { target: { value: 'city' } });
  await alert('This import is finished.');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Roast goes to').value).toBe('leave-out'),
  );
});

test('it goes on while the page is closed, is found again on the desk, and ends with its figures', async () => {
  open(importOf({ state: 'importing', listId: list.id, rowsDone: 500 }));
  await screen.findByText('Importing, 500 of 1,034 rows');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(500);
  cleanup();
  server.imports = server.imports.map((read) => ({ ...read, rowsDone: 1_000 }));
  openTool('/dashboard/email?tab=contacts');
  fireEvent.click(await screen.findByRole('button', { name: 'coffee-fair.csv running' }));
  await screen.findByText('Importing, 1,000 of 1,034 rows');
  server.onImport = (read) => ({ ...read, state: 'finished', problems });
  await screen.findByRole('heading', { name: '1,018 contacts imported' });
  screen.getByText('They are on Coffee fair.');
  screen.getByRole('heading', { name: '11 rows left out' });
  expect(screen.queryByRole('button', { name: /^Edit row/ })).toBeNull();
  await press('Show Coffee fair');
  await screen.findByRole('region', { name: 'Coffee fair' });
});

test('a running import is stopped after a question, and one that failed says why', async () => {
  open(importOf({ state: 'importing', listId: list.id }));
  await press('Stop');
  expect(server.imports).toHaveLength(1);
  await press('Stop the import');
  await waitFor(() => expect(server.imports).toEqual([]));
  cleanup();
  open(importOf({ state: 'failed', failure: 'quote-open' }));
  await alert(/A quotation mark is opened and never closed/);
  cleanup();
  openTool(`/dashboard/email?tab=contacts&import=${crypto.randomUUID()}`);
  await alert('It does not exist.');
});

test('a list that always asks says so, and dates that may be read in two ways are asked about', async () => {
  server.lists = [listOf('Weekly', { isDoubleOptIn: true })];
  const read = importOf({ needsDateOrder: true });
  open({ ...read, settings: { ...read.settings, dateOrder: null } });
  await type('List', server.lists[0]!.id);
  const asks = screen.getByLabelText<HTMLInputElement>('Ask each one to confirm');
  expect([asks.checked, asks.disabled]).toEqual([true, true]);
  screen.getByText(/^Weekly always asks\./);
  await type('Dates such as 3/4/2026', 'month-first');
  await waitFor(() => expect(settings().at(-1)).toMatchObject({ dateOrder: 'month-first' }));
});
