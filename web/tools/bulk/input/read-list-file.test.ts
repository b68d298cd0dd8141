import { afterEach, expect, test, vi } from 'vitest';
import { maxListFileBytes } from '#domain/bulk/list-file.ts';
import { inlineRow, workbookOf } from './list-files.fixture.ts';
import { stubWorker } from '../worker.fixture.ts';
import { readListFile } from './read-list-file.ts';

const stub = () => stubWorker(() => import('./read-list-file.worker.ts'));
afterEach(() => vi.unstubAllGlobals());

test('a file is read in a worker, and the share that is read is told', async () => {
  stub();
  const rows = inlineRow('prompt') + inlineRow('Desk');
  const shares: number[] = [];
  const file = new File([workbookOf(rows)], 'list.xlsx');
  const read = await readListFile(file, { sheet: 'List' }, { onProgress: (share) => shares.push(share) });
  expect(read).toMatchObject({ kind: 'workbook', sheet: 'List', table: { rows: [{ cells: ['Desk'] }] } });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('the error of a file comes with its sentence', async () => {
  stub();
  const file = new File(['prompt,tone\n"Desk,casual\n'], 'list.csv');
  await expect(readListFile(file, {})).rejects.toMatchObject({
    code: 'bulk.quote-open',
    message: expect.stringContaining('row 2') as string,
  });
});

test('no worker is started for a file that is too large, or that nobody waits for', async () => {
  const started = stub();
  const large = new File([], 'list.csv');
  Object.defineProperty(large, 'size', { value: maxListFileBytes + 1 });
  await expect(readListFile(large, {})).rejects.toMatchObject({ code: 'bulk.file-too-large' });
  const file = new File(['prompt\nDesk'], 'list.csv');
  await expect(readListFile(file, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(started).toEqual([]);
});
