import { checkListFile } from '#domain/bulk/list-file.ts';
import { readInWorker } from '../../../storage/read-in-worker.ts';
import type { ListOptions, ListRead } from './read-list.ts';

export type ListRequest = { file: File; options: ListOptions };

/**
 * Reads the list in a file in a worker, which alone loads the parsers. `onProgress` is told the share that is read. Throws
 * the `bulk.*` errors of `readList`, `storage.file-slow`, and the signal's reason.
 */
export async function readListFile(
  file: File,
  options: ListOptions,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<ListRead> {
  checkListFile(file);
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./read-list-file.worker.ts', import.meta.url), { type: 'module' });
  const request: ListRequest = { file, options };
  return readInWorker<ListRead>(worker, request, 'bulk.file-unreadable', signal, onProgress);
}
