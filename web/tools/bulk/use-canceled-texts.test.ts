import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import { addBulkJob } from '../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../storage/collections/bulk/rows.ts';
import { database } from '../../storage/database.ts';
import { useCanceledTexts } from './use-canceled-texts.ts';

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));
afterEach(cleanup);

const owner = 'ada';

async function openCanceled(isReadOnly: boolean) {
  const [toMend, unwritten] = createLines(['Desk', 'Chair']);
  const rows = [{ ...toMend!, result: resultOf('A desk.'), repairs: ['It has 2 words.'] }, unwritten!];
  await addBulkJob(owner, createJob({ totalItems: 2, repairsMissed: true }), rows);
  const at = new Date().toISOString();
  await bulkJobs.put(owner, { ...(await bulkJobs.get(owner, jobId))!, canceledAt: at, decidedAt: at });
  renderHook(() => useCanceledTexts(owner, bulkJobs.useRecord(owner, jobId), isReadOnly));
}
const states = async () => (await readBulkRows(owner, jobId)).map(({ state }) => state);

test('a text that waited to be mended is kept when its job was canceled on another device; a row without one is not written', async () => {
  await openCanceled(false);
  await vi.waitFor(async () => expect(await states()).toEqual(['finished', 'waiting']), { timeout: 20_000 });
  expect(await bulkJobs.get(owner, jobId)).toMatchObject({ successCount: 1 });
});

test('nothing is changed where the tool is read-only', async () => {
  await openCanceled(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await states()).toEqual(['waiting', 'waiting']);
});
