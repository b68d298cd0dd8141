import { Worker } from 'node:worker_threads';
import { mostMailBytes } from '#domain/support/limits.ts';
import { createTurns } from '../../jobs/take-turns.ts';
import { readMail, type IncomingMail } from './read-mail.ts';

/** Mails up to this many bytes are read at once: that takes some milliseconds, whatever is in them, and a thread more. */
const mostInTurnBytes = 20_000;
const longestMs = 15_000;
const mostMemoryMegabytes = 384;

const takeTurn = createTurns();

/**
 * `readMail` for what a stranger sends: a larger mail is read in a thread of its own, one after the other, so that the calls
 * of all others go on meanwhile. Null also where that takes too long or too much memory.
 */
export function readMailApart(raw: Uint8Array): Promise<IncomingMail | null> {
  return readApart(raw, { read: readMail, worker: new URL('./read-mail.worker.ts', import.meta.url) });
}

/** The same for anything that is read out of a mail. `worker` does what `read` does, with the mail as its data, and posts the result. */
export function readApart<Result>(
  raw: Uint8Array,
  { read, worker }: { read: (raw: Uint8Array) => Promise<Result | null>; worker: URL },
): Promise<Result | null> {
  if (raw.byteLength <= mostInTurnBytes) return read(raw);
  return takeTurn('mail', () => readInThread<Result>(raw, worker));
}

function readInThread<Result>(raw: Uint8Array, worker: URL): Promise<Result | null> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, {
      // One byte more than is read, so that it is known to be cut.
      workerData: raw.slice(0, mostMailBytes + 1),
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes },
    });
    const timer = setTimeout(() => void thread.terminate(), longestMs);
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}
