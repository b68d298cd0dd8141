import { afterEach, expect, test, vi } from 'vitest';
import { createJob, createLines, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { stubWorker } from '../worker.fixture.ts';
import { exportJob } from './export-job.ts';

const job = createJob({ name: 'Fall: catalog?' });
const rows: BulkRow[] = createLines(['Desk', 'Chair', 'Lamp']).map((row) => ({
  ...row,
  state: 'finished',
  result: resultOf(`About ${row.prompt}`),
}));
const stub = () => stubWorker(() => import('./export-job.worker.ts'));
afterEach(() => vi.unstubAllGlobals());

test('a file is made of pages, each read when the one before is written', async () => {
  const started = stub();
  const events: string[] = [];
  async function* pages() {
    for (const row of rows) {
      events.push(`read ${row.prompt}`);
      yield [row];
    }
  }
  const file = await exportJob(job, pages(), 'json', {
    onProgress: (count) => events.push(`written ${count}`),
  });
  expect(events).toEqual(['read Desk', 'written 1', 'read Chair', 'written 2', 'read Lamp', 'written 3']);
  expect([file.name, file.type]).toEqual(['fall-catalog.json', 'application/json']);
  expect(JSON.parse(await file.text())).toMatchObject({ inputData: ['Desk', 'Chair', 'Lamp'] });
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('what nobody waits for any more is ended', async () => {
  const started = stub();
  const controller = new AbortController();
  const exported = exportJob(job, [rows, rows], 'csv', {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(exported).rejects.toMatchObject({ name: 'AbortError' });
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('a job without texts has no export of texts, and one of its rows', async () => {
  stub();
  const waiting = createLines(['Desk']);
  await expect(exportJob(job, [waiting], 'md-zip')).rejects.toMatchObject({ code: 'bulk.nothing-to-export' });
  await expect(exportJob(job, [], 'json')).rejects.toMatchObject({ code: 'bulk.nothing-to-export' });
  expect(await (await exportJob(job, [waiting], 'csv')).text()).toContain('Desk');
});

test('an error in the worker, and one while a page is read', async () => {
  stub();
  const broken = [{ ...rows[0]!, columns: null as unknown as BulkRow['columns'] }];
  await expect(exportJob(job, [broken], 'md-zip')).rejects.toMatchObject({ code: 'bulk.export-failed' });
  async function* pages() {
    yield rows;
    await Promise.reject(new Error('the storage is gone'));
  }
  await expect(exportJob(job, pages(), 'csv')).rejects.toThrow('the storage is gone');
});
