import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJob, BulkJobInput } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import { Notices } from '../../../notices/notify.tsx';
import { addBulkJob, changeBulkRows } from '../../../storage/collections/bulk/changes.ts';
import { recountBulkJob } from '../../../storage/collections/bulk/count-again.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { bulkRows, readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { database } from '../../../storage/database.ts';
import { Review } from './review.tsx';

const owner = 'ada';
const now = new Date('2026-11-25T12:00:00.000Z');
/** What the call that mends Lamp is told. */
const shorten = 'The text has 54 words. Shorten it, to 3 to 10 words.';
const lines = ['Desk', 'Chair', 'Lamp', 'Shelf', 'Bed'];

/** Desk and Chair are open, Lamp is flagged, Shelf has failed, Bed waits. */
async function storeJob(more: Partial<BulkJobInput> = {}, change: (row: BulkRow) => BulkRow = (row) => row) {
  const rows = createLines(lines).map((row): BulkRow => {
    if (row.prompt === 'Bed') return change(row);
    const ended = { ...row, calls: 1, endedAt: now.toISOString() };
    if (row.prompt === 'Shelf') return change({ ...ended, state: 'failed', failure: 'provider.no-content' });
    const result = { ...resultOf(`A ${row.prompt.toLowerCase()} of oak.`), title: `Fine ${row.prompt}` };
    const wordCount = row.prompt === 'Lamp' ? 54 : 4;
    return change({ ...ended, state: 'finished', result: { ...result, wordCount } });
  });
  const instruction = 'Write 3 to 10 words about {{prompt}}.';
  await addBulkJob(owner, createJob({ instruction, ...more }), rows);
  await recountBulkJob(owner, jobId, now);
}
const readRows = () => readBulkRows(owner, jobId);
const readRow = async (prompt: string) => (await readRows()).find((row) => row.prompt === prompt)!;

const onTab = vi.fn();
const onAgain = vi.fn();

function Screen({ isReadOnly = false }) {
  const job = bulkJobs.useRecord(owner, jobId);
  return job ? <Open job={job} isReadOnly={isReadOnly} /> : null;
}
const Open = ({ job, isReadOnly }: { job: BulkJob; isReadOnly: boolean }) => (
  <>
    <Review {...{ owner, job, isReadOnly, onTab, onAgain }} head={(actions) => <header>{actions}</header>} />
    <Notices />
  </>
);

async function show(isReadOnly = false) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Screen isReadOnly={isReadOnly} /> }]);
  render(<Stub />);
  await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull());
}
const grid = () => screen.getByRole('grid', { name: 'Rows' });
const listed = () => [...grid().querySelectorAll('tbody tr')];
const texts = () => listed().map((row) => row.querySelectorAll('td')[2]!.textContent);
const pane = () => screen.getByRole('region', { name: /^Row / });
const press = (key: string, on: HTMLElement = grid()) => fireEvent.keyDown(on, { key });
const filter = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name });
const menu = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions for rows' }));
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
};

beforeEach(async () => {
  await Promise.all(database().tables.map((table) => table.clear()));
  // happy-dom has no layout; the list draws what fits into this height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
});
afterEach(() => vi.restoreAllMocks());

test('rows are listed in groups, and the first one to review is open', async () => {
  await storeJob();
  await show();
  expect(texts()).toEqual([
    'Fine Desk',
    'Fine Chair',
    'Fine Lamp',
    'Failed to generate content for: Shelf',
    'Bed',
  ]);
  expect(
    ['Open', 'Accepted', 'Flagged', 'Failed'].map((name) => filter(new RegExp(name)).textContent),
  ).toEqual(['Open 2', 'Accepted 0', 'Flagged 1', 'Failed 1']);
  expect(grid().getAttribute('aria-rowcount')).toBe('6');
  await waitFor(() => expect(pane().textContent).toContain('A desk of oak.'));
  fireEvent.click(filter(/Flagged/));
  await waitFor(() => expect(texts()).toEqual(['Fine Lamp']));
  fireEvent.click(listed()[0]!);
  await waitFor(() => expect(pane().textContent).toContain('Missed: Brief: 3 to 10 words54 words'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'flag' } });
  fireEvent.click(filter(/All/));
  await waitFor(() => expect(texts()[0]).toBe('Fine Lamp'));
});

test('the score in the list is named SEO, and a text without a keyword has none', async () => {
  await storeJob({}, (row) => (row.prompt === 'Chair' ? { ...row, keyword: 'chair' } : row));
  await show();
  const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'SEO');
  const scores = () => listed().map((row) => row.querySelectorAll('td')[column]!.textContent);
  expect(scores()).toEqual(['–No keyword', '80', '–No keyword', '', '']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'score' } });
  await waitFor(() => expect(texts()[0]).toBe('Fine Chair'));
});

test('keys accept, go on, undo and ask again, one step after the other', async () => {
  await storeJob();
  await show();
  press('a');
  await waitFor(async () => expect((await readRow('Desk')).isAccepted).toBe(true));
  await waitFor(() => expect(pane().textContent).toContain('Fine Chair'));
  await screen.findByRole('button', { name: 'Save 1 accepted' });
  press('a');
  await screen.findByRole('button', { name: 'Save 2 accepted' });
  await waitFor(() => expect(pane().textContent).toContain('Fine Lamp'));
  press('u');
  await screen.findByRole('button', { name: 'Save 1 accepted' });
  press('u');
  await waitFor(async () => expect((await readRow('Desk')).isAccepted).toBe(false));
  await waitFor(() => expect(pane().textContent).toContain('Fine Desk'));
  // In a field they are letters.
  press('a', screen.getByRole('textbox', { name: 'Search rows' }));
  press('r');
  await screen.findByText('Row 1 will be written again.');
  expect(await readRow('Desk')).toMatchObject({
    state: 'waiting',
    repairs: [],
    result: { title: 'Fine Desk' },
  });
  press('u');
  await waitFor(async () => expect((await readRow('Desk')).state).toBe('finished'));
  expect(await bulkJobs.get(owner, jobId)).toMatchObject({ successCount: 3, status: 'processing' });
});

test('all open ones are accepted at once, without the flagged ones, and that is undone', async () => {
  await storeJob();
  await show();
  await menu(/Accept all open/);
  await screen.findByText('2 rows accepted.');
  expect((await readRows()).map(({ isAccepted }) => isAccepted)).toEqual([true, true, false, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await readRows()).some(({ isAccepted }) => isAccepted)).toBe(false));
});

test('a row is written again for what it missed', async () => {
  await storeJob();
  await show();
  press('End');
  press('Home');
  fireEvent.click(listed()[2]!);
  fireEvent.click(await screen.findByRole('button', { name: /^Rewrite for this/ }));
  await waitFor(async () =>
    expect(await readRow('Lamp')).toMatchObject({ state: 'waiting', repairs: [shorten] }),
  );
});

test('a refused row is edited where it is read, and written again', async () => {
  await storeJob({}, (row) =>
    row.prompt === 'Desk'
      ? { ...row, state: 'failed', failure: 'provider.content-refused', result: null }
      : row,
  );
  await show();
  fireEvent.click(listed().find(({ textContent }) => textContent?.includes('Desk'))!);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit row' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value: 'A desk of oak' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and write again' }));
  await waitFor(async () => expect(await readRow('A desk of oak')).toMatchObject({ state: 'waiting' }));
});

test('a row of a canceled job is not written again', async () => {
  await storeJob({ canceledAt: now.toISOString() });
  await show();
  press('r');
  await screen.findByText(/This job was canceled/);
  expect((await readRow('Desk')).state).toBe('finished');
});

test('rows are written again by another instruction, which is confirmed for accepted ones', async () => {
  await storeJob({ pausedAt: now.toISOString() }, (row) =>
    row.prompt === 'Desk' ? { ...row, isAccepted: true } : row,
  );
  await show();
  await menu(/Change the instruction/);
  const field = await screen.findByLabelText('Instruction');
  fireEvent.change(field, { target: { value: 'About {{color}}' } });
  await screen.findByText(/names the column color/);
  fireEvent.change(field, { target: { value: 'About {{prompt}}' } });
  expect(screen.getByText(/4 rows will be written again\./).textContent).toContain('paused and goes on');
  fireEvent.click(screen.getByRole('button', { name: 'Write 4 rows again' }));
  await screen.findByText(/1 row you accepted is among them/);
  expect((await readRow('Desk')).state).toBe('finished');
  fireEvent.click(screen.getByRole('button', { name: 'Write 4 rows again' }));
  await screen.findByText('4 rows will be written again.');
  expect((await readRows()).map(({ state }) => state)).toEqual(lines.map(() => 'waiting'));
  expect(await bulkJobs.get(owner, jobId)).toMatchObject({ instruction: 'About {{prompt}}', pausedAt: null });
  // One has started before the undo.
  await changeBulkRows(owner, jobId, [(await readRow('Chair')).id], {
    change: (row) => changeRow(row, { type: 'started', callId: 'a', at: now, expectedCost: null }),
    now,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 row had already started and will be written.');
  expect((await readRows()).map(({ state }) => state)).toEqual([
    'finished',
    'started',
    'finished',
    'failed',
    'waiting',
  ]);
  expect((await readRow('Desk')).isAccepted).toBe(true);
});

test('rows that a run changes meanwhile change in the list, and deleted ones leave it', async () => {
  await storeJob();
  await show();
  const bed = await readRow('Bed');
  await changeBulkRows(owner, jobId, [bed.id], {
    change: (row) => ({ ...row, state: 'finished', result: { ...resultOf('A bed.'), title: 'Fine Bed' } }),
    now,
  });
  await waitFor(() => expect(texts()).toContain('Fine Bed'));
  await bulkRows.remove(owner, (await readRow('Desk')).id);
  await waitFor(() => expect(texts()).not.toContain('Fine Desk'));
});

test('a former subscriber searches, reads and exports, and changes nothing', async () => {
  await storeJob();
  await show(true);
  expect(screen.queryByRole('button', { name: /Save|Accept |Edit|Redo|Run again/ })).toBeNull();
  press('a');
  press('r');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search rows' }), { target: { value: 'OAK lamp' } });
  await waitFor(() => expect(texts()).toEqual(['Fine Lamp']));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export' });
  expect(screen.getByRole('radio', { name: 'Rows in the list (1)' })).toBeTruthy();
  expect((await readRows()).every(({ isAccepted }) => !isAccepted)).toBe(true);
});

test('without results it leads to the progress, and a storage that cannot be read is told', async () => {
  await addBulkJob(owner, createJob({ totalItems: 1 }), createLines(['Desk']));
  const Stub = createRoutesStub([{ path: '/', Component: () => <Screen /> }]);
  const { unmount } = render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: 'Go to Progress' }));
  expect(onTab).toHaveBeenCalledWith('progress');
  unmount();
  const reading = vi.spyOn(bulkRows, 'oldest').mockRejectedValue(new DOMException('gone', 'UnknownError'));
  render(<Stub />);
  const alert = await screen.findByRole('button', { name: 'Try again' });
  expect(alert.parentElement!.textContent).toContain('could not');
  reading.mockRestore();
  fireEvent.click(alert);
  await screen.findByRole('button', { name: 'Go to Progress' });
});
