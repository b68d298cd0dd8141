import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { fileNameOf } from '../../../contents/export/file-name.ts';
import { requestsTo } from '../../../storage/worker-requests.ts';
import { jobFormats, type JobFormatId } from './job-formats.ts';

export type ExportRequest =
  | { kind: 'open'; job: BulkJob; format: JobFormatId }
  | { kind: 'write'; rows: readonly BulkRow[] }
  | { kind: 'finish' };

/** The rows of a job in their order, in pages that fit into memory. */
export type RowPages = AsyncIterable<readonly BulkRow[]> | Iterable<readonly BulkRow[]>;

/**
 * One file of a job, made in a worker. The next page is read when the one before is written. `onProgress` is told the
 * number of rows that are written. Throws `bulk.nothing-to-export`, `bulk.export-failed`, what reading a page throws, and
 * the signal's reason.
 */
export async function exportJob(
  job: BulkJob,
  pages: RowPages,
  format: JobFormatId,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (rows: number) => void } = {},
): Promise<File> {
  signal?.throwIfAborted();
  const { extension, type, isOfTexts } = jobFormats[format];
  const worker = new Worker(new URL('./export-job.worker.ts', import.meta.url), { type: 'module' });
  const requests = requestsTo<ExportRequest, Blob | null>(worker, () => undefined);
  const ask = (request: ExportRequest) =>
    requests.ask(request).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new AppError('bulk.export-failed', {}, { cause });
    });
  signal?.addEventListener('abort', requests.end);
  try {
    await ask({ kind: 'open', job, format });
    let [count, texts] = [0, 0];
    for await (const rows of pages) {
      signal?.throwIfAborted();
      await ask({ kind: 'write', rows });
      count += rows.length;
      texts += rows.filter(({ result }) => result !== null).length;
      onProgress?.(count);
    }
    if (count === 0 || (isOfTexts && texts === 0)) throw new AppError('bulk.nothing-to-export');
    const content = await ask({ kind: 'finish' });
    return new File([content!], fileNameOf(job.name, extension), { type });
  } finally {
    signal?.removeEventListener('abort', requests.end);
    requests.end();
  }
}
