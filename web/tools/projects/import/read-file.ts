import { AppError } from '#domain/errors/app-error.ts';
import { checkImportFile, type ImportRead } from '#domain/projects/read-import.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { readInWorker } from '../../../storage/read-in-worker.ts';

/**
 * Reads a file in a worker. Throws `projects.not-json` and `projects.file-too-large` before it is opened,
 * `projects.file-failed` with its reason when it cannot be read, and `projects.import-failed` when it has
 * no usable text.
 */
export async function readFile(file: File, signal: AbortSignal): Promise<ImportRead> {
  checkImportFile(file);
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  const read = await readInWorker<ImportRead>(worker, file, 'projects.file-unreadable', signal).catch(
    (thrown: unknown) => {
      throw isAppError(thrown) ? failedFile(thrown) : thrown;
    },
  );
  if (read.items.length > 0) return read;
  const count = Object.values(read.skipped).reduce((sum, each) => sum + each, 0);
  const { message } = new AppError('projects.no-texts', { count });
  throw new AppError('projects.import-failed', { reason: message });
}

function failedFile(cause: AppError): AppError {
  return new AppError('projects.file-failed', { reason: cause.message }, { cause });
}
