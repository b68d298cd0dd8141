import { AppError } from '#domain/errors/app-error.ts';
import { checkImportFile, type ImportRead } from '#domain/projects/read-import.ts';
import type { FileAnswer } from './read-file.worker.ts';

/**
 * What a file holds, read off the page's own thread. Throws `projects.not-json` and `projects.file-too-large` before
 * it is opened, `projects.file-failed` with its reason where it cannot be read, and `projects.import-failed` where
 * nothing in it can be kept.
 */
export async function readFile(file: File, signal: AbortSignal): Promise<ImportRead> {
  checkImportFile(file);
  const answer = await ask(file, signal);
  if ('refusal' in answer) {
    const { code, details } = answer.refusal;
    throw failedFile(new AppError(code, details));
  }
  const { read } = answer;
  if (read.items.length > 0) return read;
  const count = Object.values(read.skipped).reduce((sum, each) => sum + each, 0);
  const { message } = new AppError('projects.no-texts', { count });
  throw new AppError('projects.import-failed', { reason: message });
}

function ask(file: File, signal: AbortSignal): Promise<FileAnswer> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data);
    worker.onerror = (event) =>
      reject(failedFile(new AppError('projects.file-unreadable', {}, { cause: event.message })));
    signal.addEventListener('abort', () => reject(new DOMException('Closed', 'AbortError')));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

function failedFile(cause: AppError): AppError {
  return new AppError('projects.file-failed', { reason: cause.message }, { cause });
}
