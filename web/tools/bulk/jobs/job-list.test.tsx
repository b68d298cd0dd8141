import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, resultOf, start } from '#domain/bulk/bulk.fixture.ts';
import { countRows, recountJob } from '#domain/bulk/run/count-changes.ts';
import { addBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { JobList } from './job-list.tsx';

const owner = 'ada';
beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

const show = (onNew: (() => void) | null = vi.fn()) => {
  const onOpen = vi.fn();
  render(<JobList owner={owner} onOpen={onOpen} onNew={onNew} />);
  return onOpen;
};
const bare = (name: string, minute: number, changes = {}) =>
  createJob({
    id: newId(),
    name,
    createdAt: new Date(start.getTime() + minute * 60_000).toISOString(),
    ...changes,
  });

test('without jobs it says what to do', async () => {
  const onNew = vi.fn();
  show(onNew);
  await screen.findByRole('heading', { name: 'No Bulk Jobs' });
  fireEvent.click(screen.getByRole('button', { name: 'New job' }));
  expect(onNew).toHaveBeenCalled();
});

test('where jobs are only read there is no way to add, rename or delete one', async () => {
  await bulkJobs.put(owner, bare('Spring', 0));
  show(null);
  await screen.findByRole('heading', { name: 'Spring' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Spring']);
});

test('a job shows its status, its facts, its counters and three samples', async () => {
  const job = bare('Lamps', 0, { pausedAt: start.toISOString() });
  const long =
    'A lamp for people who read in bed and do not want to wake whoever sleeps beside them at one in the night.';
  const rows = createLines(['A', 'B', 'C', 'D', 'E', 'F']).map((row, index) => ({
    ...row,
    jobId: job.id,
    ...(index < 4
      ? { state: 'finished' as const, result: resultOf(long) }
      : { state: index === 4 ? ('failed' as const) : ('in-doubt' as const) }),
  }));
  await addBulkJob(owner, recountJob(job, countRows(rows), start), rows);
  const onOpen = show();
  const card = within((await screen.findByRole('heading', { name: 'Lamps' })).closest('li')!);
  for (const words of ['Processing', 'Paused', '1 row in doubt']) card.getByText(words);
  expect(card.getByText(/processed,/).textContent).toBe('5 of 6 rows processed, 4 written, 1 failed');
  const samples = await card.findByRole('list', { name: 'Samples of Lamps' });
  const texts = within(samples)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toBe(`${long.slice(0, 100).trimEnd()}...`);
  fireEvent.click(card.getByRole('button', { name: 'Lamps' }));
  expect(onOpen).toHaveBeenCalledWith(job.id);
});

test('a canceled job is not said to be processing', async () => {
  const canceled = bare('Lamps', 0, { canceledAt: start.toISOString() });
  await bulkJobs.put(owner, canceled);
  show();
  await screen.findByText('Canceled');
  expect(screen.queryByText('Processing')).toBeNull();
  expect(canceled.status).toBe('processing');
});

test('the newest jobs are first, 20 of them, and the others on request', async () => {
  for (let minute = 0; minute < 23; minute += 1) await bulkJobs.put(owner, bare(`Job ${minute}`, minute));
  show();
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toHaveLength(20));
  expect(names()[0]).toBe('Job 22');
  fireEvent.click(screen.getByRole('button', { name: 'Show more, 20 of 23' }));
  await waitFor(() => expect(names()).toHaveLength(23));
  await act(() => bulkJobs.put(owner, bare('Newer', 60)));
  await waitFor(() => expect(names()[0]).toBe('Newer'));
});

test('a job is renamed, and deleted after a confirmation', async () => {
  await bulkJobs.put(owner, bare('Lamps', 0));
  show();
  await screen.findByRole('heading', { name: 'Lamps' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename', hidden: true }));
  const field = screen.getByRole('textbox', { name: 'Job name' });
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Please enter a name.');
  fireEvent.change(field, { target: { value: 'Lights' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Lights' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
  expect(await bulkJobs.count(owner)).toBe(1);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No Bulk Jobs' });
});
