import type { CountsFile } from '#domain/ab-test/counts/read-counts-table.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { checkListFile } from '#domain/bulk/list-file.ts';
import { readInWorker, startWorker } from '../../../storage/read-in-worker.ts';
import type { CountsInput } from './read-counts-input.ts';

/**
 * Reads a CSV file with counts in a worker; on the page where the browser has none. Throws `bulk.file-too-large` before it is
 * opened, and what reading it throws.
 */
export async function readCounts(
  file: File,
  { variants }: Pick<AbTest, 'variants'>,
  chosen: CountsInput['chosen'],
  signal: AbortSignal,
): Promise<CountsFile> {
  checkListFile(file);
  // Only what names a variant: whole texts are large.
  const test = { variants: variants.map(({ id, name, element }) => ({ id, name, element })) };
  const input: CountsInput = { file, test, chosen };
  const worker = createWorker();
  if (worker) return readInWorker<CountsFile>(worker, input, 'bulk.file-refused', signal);
  const { readCountsInput } = await import('./read-counts-input.ts');
  return readCountsInput(input);
}

const createWorker = () =>
  startWorker(() => new Worker(new URL('./read-counts.worker.ts', import.meta.url), { type: 'module' }));
