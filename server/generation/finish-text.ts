import { Worker } from 'node:worker_threads';
import { finish, type Finished, type FinishForm } from '#domain/generation/finish.ts';

/** Texts up to this many characters are finished at once: that takes a few milliseconds, and a thread more. */
const maxInTurn = 20_000;

export type FinishRequest = { id: number; text: string; form: FinishForm };
export type FinishReply = { id: number; finished: Finished | null };

type Waiting = { resolve: (finished: Finished | null) => void; reject: (reason: unknown) => void };

/** One thread finishes the long texts one after the other; it is started with the first, and holds no process. */
let thread: Worker | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

/**
 * `finish` for a text of any length. A long one is finished in a thread of its own, so that the calls of all others go on
 * meanwhile. Rejects when that thread fails.
 */
export function finishText(text: string, form: FinishForm): Promise<Finished | null> {
  if (text.length <= maxInTurn) return Promise.resolve(finish(text, form));
  const { promise, resolve, reject } = Promise.withResolvers<Finished | null>();
  thread ??= startThread();
  thread.ref();
  lastId += 1;
  waiting.set(lastId, { resolve, reject });
  thread.postMessage({ id: lastId, text, form } satisfies FinishRequest);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./finish-text.worker.ts', import.meta.url));
  started.on('message', ({ id, finished }: FinishReply) => {
    waiting.get(id)?.resolve(finished);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  const fail = (reason: unknown) => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  started.on('error', fail);
  started.on('exit', (code) => fail(new Error(`The thread that finishes texts ended with ${code}.`)));
  return started;
}
