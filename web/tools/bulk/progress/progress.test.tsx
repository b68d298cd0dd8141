import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId, resultOf, start } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJobInput } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { countRows, recountJob } from '#domain/bulk/run/count-changes.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { addBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { database } from '../../../storage/database.ts';
import { Progress } from './progress.tsx';

const owner = 'ada';
const at = start.toISOString();
const written = (seoScore: number): Partial<BulkRow> => ({
  state: 'finished',
  keyword: 'lamp',
  endedAt: at,
  result: { ...resultOf('A lamp that lights the page.'), seoScore },
});
const failed = (failure: string): Partial<BulkRow> => ({ state: 'failed', endedAt: at, failure });

/** Stores a job with rows in these states, and shows its progress. */
async function open(
  states: readonly Partial<BulkRow>[],
  job: Partial<BulkJobInput> = {},
  isReadOnly = false,
) {
  const rows = createLines(states.map((_, index) => `Lamp ${index + 1}`)).map((row, index) => ({
    ...row,
    ...states[index],
  }));
  const stored = recountJob(createJob({ startedAt: at, ...job }), countRows(rows), start);
  await addBulkJob(owner, stored, rows);
  const view = { onTab: vi.fn(), onAgain: vi.fn() };
  function Page() {
    const live = bulkJobs.useRecord(owner, jobId);
    return (
      live && (
        <Progress owner={owner} job={live} isReadOnly={isReadOnly} head={(actions) => actions} {...view} />
      )
    );
  }
  render(
    <MemoryRouter initialEntries={[`/dashboard/bulk?job=${jobId}`]}>
      <Page />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Progress' });
  return view;
}
const needs = () => within(screen.getByRole('region', { name: 'Needs you' }));
const stateOf = async (index: number) => (await readBulkRows(owner, jobId))[index]?.state;
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('the figures, the cells and the line of a row say how far the job is', async () => {
  await open([
    written(85),
    written(70),
    failed('provider.no-content'),
    { state: 'started', callId: 'a' },
    {},
  ]);
  await screen.findByRole('img', {
    name: '3 of 5 rows processed: 1 SEO excellent, 1 SEO good, 1 failed, 1 writing, 1 waiting',
  });
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('3 of 5 processed');
  // The newest text, until a row is chosen.
  await screen.findByText('A lamp that lights the page.');
  const row = screen.getByRole('slider', { name: 'Row' });
  fireEvent.keyDown(row, { key: 'Home' });
  expect(row.getAttribute('aria-valuetext')).toBe('Row 1, SEO Excellent');
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  await screen.findByText(/^Failed to generate content for: Lamp 3\./);
  click('As a table: rows');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rows as a table');
  const table = await screen.findByRole('table', { name: 'Rows' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(6));
});

test('the SEO score is named, and a text without a keyword is in none of its grades', async () => {
  await open([written(85), { ...written(70), keyword: '' }]);
  await screen.findByRole('img', { name: '2 of 2 rows processed: 1 SEO excellent, 1 no keyword' });
  const legend = within(screen.getByRole('list', { name: 'Rows by state' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SEO Excellent 1',
    'No keyword 1',
  ]);
  click('As a table: rows');
  const states = async () => {
    const rows = within(await screen.findByRole('table', { name: 'Rows' })).getAllByRole('row');
    return rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]!.textContent);
  };
  await waitFor(async () => expect(await states()).toEqual(['SEO 85 Excellent', 'No keyword']));
});

test('a job is paused, resumed and canceled; canceling says what is kept', async () => {
  await open([written(85), {}, {}]);
  click('Pause');
  await screen.findByText('Paused. Nothing is started until you resume.');
  click('Resume');
  await screen.findByRole('button', { name: 'Pause' });
  click('Cancel');
  screen.getByText('1 text is kept; 2 rows will not be written. A canceled job cannot be resumed.');
  click('Cancel job');
  await screen.findByText('Canceled. What was written is kept; 2 rows were not written.');
  screen.getByText('Not written 2');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect((await bulkJobs.get(owner, jobId))?.canceledAt).not.toBeNull();
});

test('rows in doubt are written again or left, and never twice', async () => {
  await open([{ state: 'in-doubt', callId: 'a' }, written(85)]);
  await needs().findByRole('heading', { name: 'In doubt' });
  // Another tab has had it written meanwhile.
  const [row] = await readBulkRows(owner, jobId);
  await database().records.update([owner, 'bulk-rows', row!.id], {
    value: { ...row, ...written(90), callId: null },
  });
  click('Write again: In doubt');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await stateOf(0)).toBe('finished');
});

test('rows in doubt that are left are failed, and can still be written', async () => {
  await open([{ state: 'in-doubt', callId: 'a' }, written(85)]);
  await needs().findByRole('heading', { name: 'In doubt' });
  click('Leave it: In doubt');
  await needs().findByRole('heading', { name: 'Left in doubt' });
  expect(await stateOf(0)).toBe('failed');
  expect(screen.queryByRole('button', { name: /^Leave it/ })).toBeNull();
  click('Write again: Left in doubt');
  await waitFor(async () => expect(await stateOf(0)).toBe('waiting'));
});

test('each kind of failure has its rows and one next step', async () => {
  await open([
    failed('provider.no-content'),
    failed('generation.offline'),
    failed('provider.content-refused'),
    failed('provider.key-rejected'),
  ]);
  await needs().findByRole('heading', { name: 'No content received' });
  expect(
    needs()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Key or account', 'No content received', 'Connection lost', 'Refused']);
  click('Connection lost: 1 row');
  needs().getByText('Row 2: Error processing: Lamp 2');
  click('No content received: 1 row');
  needs().getByText('Row 1: Failed to generate content for: Lamp 1');
  expect(needs().getByRole('link', { name: 'API settings' }).getAttribute('href')).toBe(
    `/dashboard/bulk?job=${jobId}&view=api-settings`,
  );
  click('Edit row');
  const prompt = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });
  fireEvent.change(prompt, { target: { value: '  ' } });
  click('Save and write again');
  await screen.findByText('Please enter what this row is about.');
  fireEvent.change(prompt, { target: { value: 'A folding lamp' } });
  click('Save and write again');
  await waitFor(async () =>
    expect((await readBulkRows(owner, jobId))[2]).toMatchObject({
      prompt: 'A folding lamp',
      state: 'waiting',
    }),
  );
});

test('a job that paused by itself says why, and leads to the API settings', async () => {
  await open([written(85), {}], { pausedAt: at, pauseReason: 'provider.key-rejected' });
  const status = within(screen.getByRole('status'));
  status.getByText(/^Paused by itself: .*Resume when that is solved\.$/);
  expect(status.getByRole('link', { name: 'API settings' }).getAttribute('href')).toBe(
    `/dashboard/bulk?job=${jobId}&view=api-settings`,
  );
  screen.getByRole('button', { name: 'Resume' });
});

test('a limit that is reached can be raised, but not below what was spent', async () => {
  await open([{ ...written(85), cost: 2 }, {}], { spendingLimit: 2 });
  screen.getByText('The limit of $2.00 is reached. 1 row waits.');
  screen.getByRole('img', { name: '$2.00 spent, about $4.00 in the end, limit $2.00' });
  click('Raise the limit');
  const limit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit in dollars' });
  expect(limit.value).toBe('2.00');
  fireEvent.change(limit, { target: { value: '2' } });
  click('Save limit');
  screen.getByText('Enter an amount above $2.00.');
  fireEvent.change(limit, { target: { value: '$5,00' } });
  click('Save limit');
  await waitFor(async () => expect((await bulkJobs.get(owner, jobId))?.spendingLimit).toBe(5));
  await screen.findByRole('button', { name: 'Pause' });
});

test('without a price no cost is invented', async () => {
  await open([written(85), {}]);
  screen.getByText('No price is known for this model, so costs are not shown.');
  expect(screen.getByRole('region', { name: 'Money' }).textContent).not.toContain('$');
});

test('a job in doubt is canceled without rows that would not be written', async () => {
  await open([{ state: 'in-doubt', callId: 'a' }, written(85)]);
  click('Cancel');
  screen.getByText('1 text is kept. A canceled job cannot be resumed.');
  click('Keep the job');
  expect((await bulkJobs.get(owner, jobId))?.canceledAt).toBeNull();
});

test('a job without a text is canceled without words about texts', async () => {
  await open([{}, {}]);
  click('Cancel');
  screen.getByText('2 rows will not be written. A canceled job cannot be resumed.');
});

test('texts of the sandbox cost nothing, and it says so', async () => {
  await saveKey('claude', 'sk-ant-sandbox-0123456789');
  await open([written(85), {}]);
  screen.getByText('Simulated by the sandbox, at no cost.');
});

test('a job that is done leads to its texts, and can be run again', async () => {
  const { onTab, onAgain } = await open([written(85), written(40)]);
  screen.getByText('Done');
  click('Review 2');
  expect(onTab).toHaveBeenCalledWith('review');
  click('Run again');
  expect(onAgain).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('where jobs are only read nothing can be changed', async () => {
  await open([written(85), failed('provider.no-content'), { cost: 1 }], { spendingLimit: 5 }, true);
  await needs().findByRole('heading', { name: 'No content received' });
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.filter((name) => /Cancel|Pause|Resume|again|limit|Edit/.test(name ?? ''))).toEqual([]);
  screen.getByRole('button', { name: 'Review 1' });
});

test('notifications are asked for only on a click', async () => {
  const requestPermission = vi.fn(() => Promise.resolve('granted'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  await open([written(85), {}]);
  const tell = screen.getByRole('button', { name: 'Tell me when it is done' });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(tell);
  await screen.findByText('This browser tells you when the job is done, or needs you.');
});

test('without a subscription a job in economy mode can still be canceled, and nothing of it is sent', async () => {
  const job = { mode: 'economy' as const };
  await open([{ state: 'started', callId: jobId }, {}], job, true);
  await screen.findByText(/^Nothing more is sent without a subscription/);
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  click('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
  await waitFor(async () =>
    expect(await bulkJobs.get(owner, jobId)).toMatchObject({ canceledAt: expect.any(String) }),
  );
});
