import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ErrorDetails } from '#domain/errors/error-entry.ts';
import type { textJobs } from './text-jobs.ts';

type TextJobs = typeof textJobs;
export type JobKind = keyof TextJobs;
export type JobInput<Kind extends JobKind> = Parameters<TextJobs[Kind]>[0];
export type JobResult<Kind extends JobKind> = ReturnType<TextJobs[Kind]>;

export type JobRequest = { kind: JobKind; input: unknown };
export type JobReply = { result: unknown } | { refusal: { code: ErrorCode; details: ErrorDetails } };

/** An idle worker, kept for the next job. */
let idleWorker: Worker | null = null;

/**
 * Runs a job on a text in a worker, so that it does not block the page; on the page if the browser has no worker or
 * cannot load it. Parallel jobs run in workers of their own; an aborted one is terminated. Throws the job's AppError,
 * and the signal's reason.
 */
export async function runTextJob<Kind extends JobKind>(
  kind: Kind,
  input: JobInput<Kind>,
  signal: AbortSignal = new AbortController().signal,
): Promise<JobResult<Kind>> {
  let reply: JobReply;
  try {
    reply = await askWorker({ kind, input }, signal);
  } catch {
    signal.throwIfAborted();
    const { textJobs } = await import('./text-jobs.ts');
    return textJobs[kind](input as never) as JobResult<Kind>;
  }
  if ('refusal' in reply) throw new AppError(reply.refusal.code, reply.refusal.details);
  return reply.result as JobResult<Kind>;
}

function askWorker(request: JobRequest, signal: AbortSignal): Promise<JobReply> {
  signal.throwIfAborted();
  const worker =
    idleWorker ?? new Worker(new URL('./text-jobs.worker.ts', import.meta.url), { type: 'module' });
  idleWorker = null;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => {
      worker.terminate();
      end(() => reject(signal.reason));
    };
    signal.addEventListener('abort', onAbort);
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (idleWorker) worker.terminate();
      else idleWorker = worker;
      end(() => resolve(data));
    };
    worker.onerror = () => {
      worker.terminate();
      end(() => reject(new Error('the worker could not be loaded')));
    };
    worker.postMessage(request);
  });
}
