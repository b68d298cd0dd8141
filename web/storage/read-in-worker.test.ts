import { expect, test, vi } from 'vitest';
import { mostReadSeconds, readInWorker } from './read-in-worker.ts';

/** A worker that does with a message what it is told to. */
function workerThat(react: (worker: Worker) => void) {
  const worker = { postMessage: () => react(worker as unknown as Worker), terminate: vi.fn() };
  return worker as unknown as Worker & { terminate: ReturnType<typeof vi.fn> };
}
const say = (data: unknown) => (worker: Worker) => worker.onmessage!({ data } as MessageEvent);

test('returns what the worker read, and ends the worker', async () => {
  const worker = workerThat(say({ read: [1, 2] }));
  expect(await readInWorker(worker, 'file', 'projects.file-unreadable')).toEqual([1, 2]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('throws the error of the reader, and that of a worker that fails', async () => {
  const refused = workerThat(say({ refusal: { code: 'calendar.zone-refused', details: {} } }));
  await expect(readInWorker(refused, 'file', 'calendar.file-unreadable')).rejects.toMatchObject({
    code: 'calendar.zone-refused',
  });
  const failed = workerThat((worker) => worker.onerror!({ message: 'out of memory' } as ErrorEvent));
  await expect(readInWorker(failed, 'file', 'calendar.file-unreadable')).rejects.toMatchObject({
    code: 'calendar.file-unreadable',
  });
  expect(failed.terminate).toHaveBeenCalledOnce();
});

test('a worker that never answers is ended after the time limit', async () => {
  vi.useFakeTimers();
  const worker = workerThat(() => undefined);
  const reading = expect(readInWorker(worker, 'file', 'backup.damaged')).rejects.toMatchObject({
    code: 'storage.file-slow',
    message: expect.stringContaining('60 seconds'),
  });
  await vi.advanceTimersByTimeAsync(mostReadSeconds * 1_000);
  await reading;
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a worker is ended when nobody waits for the file', async () => {
  const worker = workerThat(() => undefined);
  const controller = new AbortController();
  const reading = readInWorker(worker, 'file', 'backup.damaged', controller.signal);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});
