import { setImmediate } from 'node:timers/promises';

/**
 * Between two steps of a long job: lets this process do something else first, and then throws the signal's reason where
 * the job is to be abandoned. The embedded database works in this process, statement after statement without a turn of
 * the event loop, so a request to stop would not be heard before the end of the job.
 */
export async function betweenStatements(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}
