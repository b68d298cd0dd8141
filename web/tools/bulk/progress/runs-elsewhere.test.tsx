import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import { addBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { database } from '../../../storage/database.ts';
import { browserIdOf } from '../../../storage/sync-state.ts';
import { RunsElsewhere } from './runs-elsewhere.tsx';

const owner = 'ada';
const other = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';

beforeEach(async () => {
  await Promise.all(database().tables.map((table) => table.clear()));
  await addBulkJob(owner, createJob({ totalItems: 1 }), createLines(['Desk']));
});
afterEach(cleanup);

function Shown() {
  const job = bulkJobs.useRecord(owner, jobId);
  return job ? <RunsElsewhere owner={owner} job={job} /> : null;
}

test('a job of another browser says so, and is taken over after a warning that names what may be paid for twice', async () => {
  await bulkJobs.put(owner, { ...(await bulkJobs.get(owner, jobId))!, runsIn: other });
  render(<Shown />);
  await screen.findByText('Another browser runs this job.');
  fireEvent.click(screen.getByRole('button', { name: 'Run here instead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run this job here?' });
  expect(dialog.textContent).toContain('may be written, and paid for, twice');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
  await screen.findByText(/It is asked to stop/);
  await waitFor(async () =>
    expect(await bulkJobs.get(owner, jobId)).toMatchObject({ pausedAt: expect.any(String) }),
  );
});

test('so is a job in economy mode, also a canceled one whose batches are not collected; one of this browser says nothing', async () => {
  const economy = { ...(await bulkJobs.get(owner, jobId))!, runsIn: other, mode: 'economy' as const };
  await bulkJobs.put(owner, economy);
  const { container } = render(<Shown />);
  fireEvent.click(await screen.findByRole('button', { name: 'Run here instead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run this job here?' });
  expect(dialog.textContent).toContain('looks up the batches that were sent');
  expect(dialog.textContent).toContain('may be written, and paid for, twice');
  fireEvent.click(dialog.querySelector('button')!);

  const canceled = { ...economy, canceledAt: economy.createdAt, startedCount: 1 };
  await bulkJobs.put(owner, canceled);
  await screen.findByRole('button', { name: 'Run here instead' });
  await bulkJobs.put(owner, { ...canceled, startedCount: 0, failedCount: 1 });
  await waitFor(() => expect(container.textContent).toBe(''));
  await bulkJobs.put(owner, { ...economy, runsIn: await browserIdOf(owner) });
  await waitFor(() => expect(container.textContent).toBe(''));
});
