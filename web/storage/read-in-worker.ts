import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ErrorDetails } from '#domain/errors/error-entry.ts';

/** How long a file may be read. A file of the maximum size takes a few seconds on a slow phone. */
export const mostReadSeconds = 60;

type Reply<Read> =
  | { progress: number }
  | { read: Read }
  | { refusal: { code: ErrorCode; details: ErrorDetails } };

/** Null where the browser has no workers. */
export function startWorker(start: () => Worker): Worker | null {
  try {
    return start();
  } catch {
    return null;
  }
}

/**
 * Has a worker read a file, and ends it afterwards: reading a hostile file may never end, and must not stop the
 * page. Throws the reader's AppError, `storage.file-slow` after the time limit, `otherwise` when the worker
 * fails, and the signal's reason. `onProgress` is told the share that is read, if the reader tells it.
 */
export function readInWorker<Read>(
  worker: Worker,
  input: unknown,
  otherwise: ErrorCode,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Read> {
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Read>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('storage.file-slow', { seconds: mostReadSeconds })),
      mostReadSeconds * 1_000,
    );
    worker.onmessage = ({ data }: MessageEvent<Reply<Read>>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('read' in data) resolve(data.read);
      else reject(new AppError(data.refusal.code, data.refusal.details));
    };
    worker.onerror = (event) => reject(new AppError(otherwise, {}, { cause: event.message }));
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(input);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** In a worker: answers one message with what `read` makes of it, or with the code and details of its AppError. */
export function replyWithRead<Input, Read>(otherwise: ErrorCode, read: Reader<Input, Read>): void {
  addEventListener('message', ({ data }: MessageEvent<Input>) => {
    void replyTo(otherwise, read, data).then((reply) => postMessage(reply));
  });
}

type Reader<Input, Read> = (input: Input, onProgress: (share: number) => void) => Read | Promise<Read>;

async function replyTo<Input, Read>(
  otherwise: ErrorCode,
  read: Reader<Input, Read>,
  input: Input,
): Promise<Reply<Read>> {
  try {
    return { read: await read(input, (progress) => postMessage({ progress })) };
  } catch (thrown) {
    const { code, details } = toAppError(thrown, otherwise);
    return { refusal: { code, details } };
  }
}
