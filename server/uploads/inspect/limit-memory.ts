import { Worker } from 'node:worker_threads';

/**
 * Ends this process as soon as it holds more memory than that. Node's own limit counts only what JavaScript allocates on its
 * heap, and a file of some kilobytes can unfold to gigabytes of buffers. The watch is a thread, because a decoder does
 * not yield.
 */
export function limitMemory(bytes: number): void {
  new Worker(new URL('./memory-watch.worker.ts', import.meta.url), { workerData: bytes }).unref();
}
