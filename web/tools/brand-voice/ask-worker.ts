import { AppError } from '#domain/errors/app-error.ts';
import type { JobKind, Jobs, Refused } from './work.ts';

type Outcome<Kind extends JobKind> = Exclude<Jobs[Kind]['result'], Refused>;

/** Has it worked out beside the page. Throws an AppError with the code of what stands against it. */
export async function askWorker<Kind extends JobKind>(
  kind: Kind,
  job: Jobs[Kind]['job'],
): Promise<Outcome<Kind>> {
  const result = await inWorker(kind, job).catch(() => here(kind, job));
  if ('refused' in result) throw new AppError(result.refused);
  return result as Outcome<Kind>;
}

function inWorker<Kind extends JobKind>(kind: Kind, job: Jobs[Kind]['job']): Promise<Jobs[Kind]['result']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Jobs[Kind]['result']>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker could not be loaded'));
    };
    worker.postMessage({ kind, job });
  });
}

/** A worker that cannot be loaded must not keep the figures back. */
async function here<Kind extends JobKind>(kind: Kind, job: Jobs[Kind]['job']): Promise<Jobs[Kind]['result']> {
  const { work } = await import('./work.ts');
  return work(kind, job);
}
