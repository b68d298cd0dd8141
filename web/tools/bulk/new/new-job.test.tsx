import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines } from '#domain/bulk/bulk.fixture.ts';
import { bulkJobSchema } from '#domain/bulk/job.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { storePrice } from '../../../api-keys/stored/prices.ts';
import { addBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { database } from '../../../storage/database.ts';
import { formDrafts } from '../../../storage/drafts/form-drafts.ts';
import { fakeServer, json, result, type FakeServer } from '../../../writing/generation.fixture.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { stubWorker } from '../worker.fixture.ts';
import { JobRows } from './job-rows.tsx';
import { NewJob } from './new-job.tsx';

const owner = premiumAda.id;
let server: FakeServer;
const onStarted = vi.fn();
const onAgain = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-0123456789');
  server = fakeServer();
  server.answer = () => json({ ...result, content: 'A fine text.', remaining: -1 }, 200);
  onStarted.mockReset();
  // The list is virtual, and happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(async () => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const opened = (page: () => React.ReactNode) => {
  const Pages = createRoutesStub([{ path: '/', Component: page }]);
  return render(<Pages />);
};
const open = (again: Parameters<typeof NewJob>[0]['again'] = null) =>
  opened(() => (
    <NewJob owner={owner} again={again} head={(actions) => actions} onStarted={onStarted} onAgain={onAgain} />
  ));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
async function paste(...lines: string[]) {
  fireEvent.change(await screen.findByLabelText('One line for each text'), {
    target: { value: lines.join('\n') },
  });
  await press(/^(Make|Replace the list by) /);
}
const cell = async (row: number, text: string) =>
  within((await screen.findByRole('rowheader', { name: String(row) })).parentElement!).findByText(text);
const nameIt = async (name = 'Autumn') =>
  fireEvent.change(await screen.findByLabelText('Job name'), { target: { value: name } });
const drop = async (file: File) =>
  fireEvent.drop(
    await screen.findByRole('region', { name: 'Rows' }).then((part) => part.firstElementChild!),
    {
      dataTransfer: { types: ['Files'], files: [file] },
    },
  );
/** Files are read in a worker, and everything else on the page. */
function stubFileReader() {
  stubWorker(() => import('../input/read-list-file.worker.ts'));
  const Reader = Worker;
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: URL) {
        if (!address.href.includes('read-list-file')) throw new Error('no worker here');
        return new Reader(address);
      }
    },
  );
}
const csv = (text: string, name = 'autumn-catalog.csv') => new File([text], name);

test('pasted lines are written as rows, once however often Start is pressed', async () => {
  open();
  await paste('Desk', '', 'Chair', 'Desk');
  expect(await screen.findByText('3 rows, 1 column')).toBeTruthy();
  await cell(3, 'Same as row 1');
  expect(await screen.findByText('duplicate, written again')).toBeTruthy();
  await press('Leave out');
  await nameIt();
  const start = await button('Start 2 rows');
  fireEvent.click(start);
  fireEvent.click(start);
  await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  const id = onStarted.mock.calls[0]![0] as string;
  expect(await bulkJobs.get(owner, id)).toMatchObject({ name: 'Autumn', totalItems: 2, provider: 'claude' });
  expect((await readBulkRows(owner, id)).map(({ prompt, state }) => [prompt, state])).toEqual([
    ['Desk', 'waiting'],
    ['Chair', 'waiting'],
  ]);
  await waitFor(async () => expect(await formDrafts.count(owner)).toBe(0));
});

test('a list that another tab has started is not lost: it is a job of its own when Start is pressed again', async () => {
  open();
  await paste('Desk');
  await nameIt();
  await waitFor(async () => expect(await formDrafts.count(owner)).toBe(2));
  const [other] = screen.getAllByRole('button', { name: 'Start 1 row' });
  open();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Start 1 row' })).toHaveLength(2));
  fireEvent.click(other!);
  await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  const second = screen.getByRole('button', { name: 'Start 1 row' });
  fireEvent.click(second);
  await screen.findByText(/^This job was started in another tab\./);
  expect(await bulkJobs.count(owner)).toBe(1);
  fireEvent.click(second);
  await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(2));
  expect(await bulkJobs.count(owner)).toBe(2);
});

test('Tab reaches the list once and the actions of one row, however many rows there are', async () => {
  open();
  await paste('Desk', 'Chair', 'Lamp');
  const grid = await screen.findByRole('grid', { name: 'Rows' });
  const stops = () =>
    [...grid.querySelectorAll<HTMLElement>('[data-cell], button[aria-haspopup]')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((stop) => stop.getAttribute('aria-label') ?? stop.textContent);
  expect(stops()).toEqual(['Desk', 'Actions for row 1']);
  fireEvent.keyDown(within(grid).getByRole('gridcell', { name: 'Desk' }), { key: 'ArrowDown' });
  expect(stops()).toEqual(['Chair', 'Actions for row 2']);
});

test('what is missing is said in place, in the specified words, and focused', async () => {
  const incomplete = 'Please provide job name, input data, and configure your API key';
  open();
  await press('Start');
  expect(await screen.findByText(incomplete)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Job name'));
  await nameIt();
  expect(screen.queryByText(incomplete)).toBeNull();
  await press('Start');
  expect(await screen.findByText(incomplete)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('One line for each text'));
  localStorage.removeItem('aigen_api_keys');
  window.dispatchEvent(new CustomEvent('api-key-change'));
  await paste('Desk');
  await press('Start 1 row');
  expect(await screen.findByText(incomplete)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Setup API Key' }));
  expect(onStarted).not.toHaveBeenCalled();
});

test('problems are shown before they are left out, fixed together, in their row, and undone', async () => {
  stubFileReader();
  open();
  await drop(csv('prompt,content_type,tone\nDesk,leaflet,warm\nChair,leaflet,\n,product,casual\nLamp,,\n'));
  expect(await screen.findByText('autumn-catalog.csv')).toBeTruthy();
  expect(((await screen.findByLabelText('Job name')) as HTMLInputElement).value).toBe('Autumn catalog');
  await press('Start 1 row');
  expect(await screen.findByText(/^3 rows have problems: fix them/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'To fix 3' }).getAttribute('aria-selected')).toBe('true');
  expect(onStarted).not.toHaveBeenCalled();
  await press('Set to product');
  expect(await screen.findByText('content_type “leaflet” set to product in 2 rows.')).toBeTruthy();
  await press('Undo');
  fireEvent.change(await screen.findByLabelText(/^content_type, row 1: /), { target: { value: 'blog' } });
  expect(await screen.findByRole('button', { name: 'Start 1 row' })).toBeTruthy();
  fireEvent.change(await screen.findByLabelText(/^tone, row 1: /), { target: { value: 'friendly' } });
  expect(await button('Start 2 rows')).toBeTruthy();
  // Edited in place: Escape restores, Enter stores, Tab moves on.
  fireEvent.click(await cell(1, 'Desk'));
  const editor = () => screen.getByRole('textbox', { name: /, row 1$/ });
  fireEvent.change(editor(), { target: { value: 'A desk' } });
  fireEvent.keyDown(editor(), { key: 'Escape' });
  fireEvent.click(await cell(1, 'Desk'));
  fireEvent.change(editor(), { target: { value: 'A tall desk' } });
  fireEvent.keyDown(editor(), { key: 'Tab' });
  await cell(1, 'A tall desk');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('content_type, row 1');
  // What was seen may be left out.
  await press('Start 2 rows');
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  const rows = await readBulkRows(owner, onStarted.mock.calls[0]![0] as string);
  expect(rows.map(({ prompt, contentType, tone }) => [prompt, contentType, tone])).toEqual([
    ['A tall desk', 'blog', 'friendly'],
    ['Lamp', null, null],
  ]);
});

test('the problems of another list are shown before they are left out, too', async () => {
  stubFileReader();
  open();
  await drop(csv('prompt,tone\nDesk,warm\nChair,cold\nLamp,\n'));
  fireEvent.click(await screen.findByRole('tab', { name: 'To fix 2' }));
  await drop(csv('prompt,tone\nBed,warm\nRug,\n', 'more.csv'));
  await screen.findByRole('tab', { name: 'To fix 1', selected: false });
  await press('Start 1 row');
  expect(await screen.findByText(/^1 row has a problem: fix it/)).toBeTruthy();
  expect(onStarted).not.toHaveBeenCalled();
});

test.each([
  ['', 'This file is empty. Please choose another.'],
  ['prompt\n', 'This list has no rows. Its first row is the header; add a row for each text below it.'],
  ['<!doctype html><html>', /^This kind of file has no list that can be read/],
  ['prompt\n"Desk\n', /^A quotation mark in row \d is opened and never closed/],
])('a file that cannot be read says why, and the list stays: %j', async (text, words) => {
  stubFileReader();
  open();
  await paste('Desk', 'Chair');
  await drop(csv(text));
  expect(await screen.findByText(words)).toBeTruthy();
  await cell(2, 'Chair');
});

test('the prompt column is chosen where none is recognized', async () => {
  stubFileReader();
  open();
  await drop(csv('Code,About\nN1,Desk\nN2,Chair\n'));
  expect(
    await screen.findByText(
      'No column of this file is named prompt. Choose the column that says what to write about.',
    ),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Prompt column'), { target: { value: '1' } });
  expect(await button('Start 2 rows')).toBeTruthy();
  expect((await screen.findByText('Row 1 will say')).parentElement!.textContent).toContain('for Desk.');
});

test('a file without a header loses no row', async () => {
  stubFileReader();
  open();
  await drop(csv('Oak desk\nChair\n'));
  expect(await screen.findByText('1 row, 1 column')).toBeTruthy();
  await press('It is a row');
  expect(await screen.findByText('2 rows, 1 column')).toBeTruthy();
  await cell(1, 'Oak desk');
  await cell(2, 'Chair');
  expect(screen.queryByRole('button', { name: 'It is a row' })).toBeNull();
  await press('Undo');
  expect(await screen.findByText('1 row, 1 column')).toBeTruthy();
  await drop(csv('title\nChair\n'));
  await screen.findByText('1 row read from autumn-catalog.csv.');
  expect(screen.queryByRole('button', { name: 'It is a row' })).toBeNull();
});

test('the instruction names columns, and an unknown one is set right with one click', async () => {
  open();
  await paste('Desk', 'Chair');
  const field = () => screen.getByLabelText('Instruction') as HTMLTextAreaElement;
  // Untouched, it follows the template; edited, it stays until it is given up.
  fireEvent.change(screen.getByLabelText('Template'), { target: { value: 'ad-copy' } });
  await waitFor(() => expect(field().value).toMatch(/^Write one ad for/));
  fireEvent.change(field(), { target: { value: 'Praise {{promt}}.' } });
  fireEvent.change(screen.getByLabelText('Template'), { target: { value: 'blog-post' } });
  expect(field().value).toBe('Praise {{promt}}.');
  expect(await button('Use that of Blog Post')).toBeTruthy();
  await nameIt();
  await press('Start 2 rows');
  expect(
    await screen.findByText('The instruction names the column promt, which the list does not have.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field());
  await press('Use prompt');
  expect(field().value).toBe('Praise {{prompt}}.');
  expect(screen.getByText('Row 1 will say').parentElement!.querySelector('b')!.textContent).toBe('Desk');
});

test('a list that becomes too many texts says so before the start', async () => {
  open();
  await paste(...Array.from({ length: 5_001 }, (_, row) => `Desk ${row}`));
  await press('Multiply by tone, platform or language');
  fireEvent.click(screen.getByLabelText('Instagram'));
  expect(screen.queryByText(/^A job has at most/)).toBeNull();
  fireEvent.click(screen.getByLabelText('LinkedIn'));
  screen.getByText(
    'A job has at most 10,000 rows, and this would be 10,002. Split the list, or multiply it by less.',
  );
});

test('a limit says how far it reaches, and needs a price', async () => {
  storePrice(owner, 'claude', 'claude-sonnet-5-5', { inputPerMillion: 1_000, outputPerMillion: 10_000 });
  open();
  await paste(...Array.from({ length: 20 }, (_, at) => `Item ${at}`));
  await waitFor(() => expect(screen.getByRole('radiogroup').textContent).toMatch(/Live.*about \$/));
  fireEvent.change(screen.getByLabelText('Spending limit, $'), { target: { value: '5' } });
  expect(await button(/^Start about \d of 20 rows$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Spending limit, $'), { target: { value: 'five' } });
  await nameIt();
  await press(/^Start/);
  expect(await screen.findByText('Enter an amount like 4.00, or leave the field empty.')).toBeTruthy();
});

test('three rows are tried, and the job begins with their texts', async () => {
  open();
  await paste('Desk', 'Chair', 'Lamp', 'Shelf');
  await press('Try 3 rows');
  await waitFor(() => expect(screen.getAllByText('A fine text.')).toHaveLength(3));
  expect(server.sent).toHaveLength(3);
  await nameIt();
  await press('Start 4 rows');
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  const id = onStarted.mock.calls[0]![0] as string;
  expect(await bulkJobs.get(owner, id)).toMatchObject({ successCount: 3, totalItems: 4 });
  const states = (await readBulkRows(owner, id)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['finished', 'finished', 'finished', 'waiting']);
});

test('a row is tried only after its call was stored', async () => {
  let stored: unknown;
  server.answer = () => {
    stored = formDrafts.newest(owner).then((drafts) => JSON.stringify(drafts));
    return json({ ...result, content: 'A fine text.', remaining: -1 }, 200);
  };
  open();
  await paste('Desk');
  await press('Try 1 row');
  await screen.findByText('A fine text.');
  expect(await stored).toContain('"callId"');
  expect(await stored).toContain('Desk');
});

test('a trial that fails says why and what to do, and is tried again', async () => {
  const refused = new AppError('provider.key-rejected', { provider: 'Claude' });
  server.answer = () => json({ error: refused.message, code: refused.code }, 401);
  open();
  await paste('Desk');
  await press('Try 1 row');
  expect(await screen.findByRole('link', { name: 'Open API Settings' })).toBeTruthy();
  expect(screen.getByText(/^Failed to generate content for: Desk/)).toBeTruthy();
  server.answer = () => json({ ...result, content: 'A fine text.', remaining: -1 }, 200);
  await press('Try again');
  expect(await screen.findByText('A fine text.')).toBeTruthy();
});

test('everything is there again after the screen was left', async () => {
  open();
  await paste('Desk', 'Chair');
  await nameIt('Winter');
  fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'casual' } });
  cleanup();
  open();
  expect(((await screen.findByLabelText('Job name')) as HTMLInputElement).value).toBe('Winter');
  expect((screen.getByLabelText('Tone') as HTMLSelectElement).value).toBe('casual');
  await cell(2, 'Chair');
});

test('a list is run again with its changes alone', async () => {
  const rows = createLines(['Desk', 'Chair', 'Lamp']);
  const before = createJob({ totalItems: 3, tone: 'creative' });
  await addBulkJob(owner, before, rows);
  open(before);
  expect(await screen.findByText(/0 new rows, 0 changed, 3 the same/)).toBeTruthy();
  fireEvent.click(await cell(2, 'Chair'));
  const editor = screen.getByRole('textbox', { name: 'prompt, row 2' });
  fireEvent.change(editor, { target: { value: 'Armchair' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  fireEvent.click(screen.getByLabelText('Only new and changed rows'));
  await press('Start 1 row');
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  const id = onStarted.mock.calls[0]![0] as string;
  expect(id).not.toBe(before.id);
  expect(await bulkJobs.get(owner, id)).toMatchObject({ tone: 'creative', totalItems: 1 });
  expect((await readBulkRows(owner, id)).map(({ prompt }) => prompt)).toEqual(['Armchair']);
  // The earlier job is chosen from a list.
  await press(/Run a saved list again/);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Autumn catalog/ }))[0]!);
  expect(onAgain).toHaveBeenCalled();
});

test('the rows of a job are read', async () => {
  const job = bulkJobSchema.parse(createJob({ totalItems: 2 }));
  await addBulkJob(owner, job, createLines(['Desk', 'Chair']));
  opened(() => (
    <JobRows
      owner={owner}
      job={job}
      isReadOnly={false}
      head={(actions) => actions}
      onTab={() => {}}
      onAgain={() => onAgain(job.id)}
    />
  ));
  await cell(2, 'Chair');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  await press('Run this list again');
  expect(onAgain).toHaveBeenCalledWith(job.id);
});
