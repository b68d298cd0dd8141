import type { ResultsFile } from '#domain/analytics/import/read-results-table.ts';
import { checkListFile } from '#domain/bulk/list-file.ts';
import { readInWorker, startWorker } from '../../../../../storage/read-in-worker.ts';
import type { ResultsFileInput } from './read-results-input.ts';

/**
 * Reads a file with results in a worker; on the page where the browser has none. Throws `bulk.file-too-large` before it is
 * opened, and what reading it throws.
 */
export async function readResults(
  input: ResultsFileInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ResultsFile> {
  checkListFile(input.file);
  const worker = startWorker(
    () => new Worker(new URL('./read-results.worker.ts', import.meta.url), { type: 'module' }),
  );
  if (worker) return readInWorker<ResultsFile>(worker, input, 'bulk.file-refused', signal, onProgress);
  const { readResultsInput } = await import('./read-results-input.ts');
  return readResultsInput(input, onProgress);
}
