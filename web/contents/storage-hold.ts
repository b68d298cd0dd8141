import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { retryDelay } from '../sync/backoff.ts';
import { createWakeableTimer, type Clock } from '../sync/wakeable-timer.ts';

/** The longest pause between two attempts to store. */
const longestMs = 30_000;

export type Attempt = {
  /** Attempts that have failed. */
  failures: number;
  /** Error code of the last one. */
  code: ErrorCode | null;
};

/** Repeats what the storage refuses, for example because the disk is full, until it takes it. */
export type StorageHold = {
  /** The error code of the storage while it refuses something. */
  blocked: () => ErrorCode | null;
  /**
   * Repeats `act` until it is stored. After the run was stopped it has one more attempt. Throws its last error then, and
   * at once an error that is not the storage's.
   */
  keepTrying: <R>(act: (attempt: Attempt) => Promise<R>) => Promise<R>;
};

export function createStorageHold(clock: Clock, signal: AbortSignal, onChange: () => void): StorageHold {
  const refused = new Map<object, ErrorCode>();
  const blocked = () => [...refused.values()].at(-1) ?? null;

  async function keepTrying<R>(act: (attempt: Attempt) => Promise<R>): Promise<R> {
    const own = {};
    const attempt: Attempt = { failures: 0, code: null };
    for (;;) {
      const isLast = signal.aborted;
      try {
        const result = await act({ ...attempt });
        if (refused.delete(own)) onChange();
        return result;
      } catch (thrown) {
        if (isLast || !isOfStorage(thrown)) {
          if (refused.delete(own)) onChange();
          throw thrown;
        }
        attempt.failures += 1;
        attempt.code = thrown.code;
        refused.set(own, thrown.code);
        onChange();
        await pause(clock, Math.min(longestMs, retryDelay(attempt.failures, 1)), signal);
      }
    }
  }
  return { blocked, keepTrying };
}

/** True for what the browser's storage throws. */
export function isOfStorage(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && thrown.code.startsWith('storage.');
}

/** Waits, at most until `signal` aborts. */
async function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const timer = createWakeableTimer(clock);
  const wake = () => timer.wakeIn(0);
  if (signal.aborted) return;
  signal.addEventListener('abort', wake);
  await timer.wait(ms);
  signal.removeEventListener('abort', wake);
}
