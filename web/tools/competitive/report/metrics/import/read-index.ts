import { checkListFile } from '#domain/bulk/list-file.ts';
import type { IndexFile } from '#domain/competitive/index-file/read-index-file.ts';
import { readInWorker, startWorker } from '../../../../../storage/read-in-worker.ts';
import type { IndexInput } from './read-index-input.ts';

/**
 * Reads the file of an index tool in a worker; on the page where the browser has none. Throws `bulk.file-too-large` before
 * it is opened, and what reading it throws.
 */
export async function readIndex({ file, report }: IndexInput, signal: AbortSignal): Promise<IndexFile> {
  checkListFile(file);
  // Only what a file can fill in: a report may have 500 pages of evidence.
  const { competitorUrl, ownUrl, site, own, keywordAnalysis, digitalFootprint, trafficSources } = report;
  const input: IndexInput = {
    file,
    report: { competitorUrl, ownUrl, site, own, keywordAnalysis, digitalFootprint, trafficSources },
  };
  const worker = createWorker();
  if (worker) return readInWorker<IndexFile>(worker, input, 'bulk.file-refused', signal);
  const { readIndexInput } = await import('./read-index-input.ts');
  return readIndexInput(input);
}

const createWorker = () =>
  startWorker(() => new Worker(new URL('./read-index.worker.ts', import.meta.url), { type: 'module' }));
