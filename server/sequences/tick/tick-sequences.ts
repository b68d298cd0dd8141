import { advanceDue, findDueSequences } from './advance-due.ts';
import { handleEvents } from './handle-events.ts';
import type { SequenceContext } from './sequence-context.ts';
import { startByDates } from './start-by-dates.ts';

/** So many rounds are one run: what goes on and on must not keep a process from ending. */
const mostRounds = 10_000;

/**
 * Does what sequences have to do now: tells them what happened, starts those by date, and takes contacts on. Any number of processes may
 * do it at the same time, each works on other contacts, and one that is killed leaves nothing half done. Accounts get turns. Throws the
 * signal's reason when it is abandoned between two transactions. Returns whether anything was done.
 */
export async function tickSequences(
  context: SequenceContext,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db } = context.database;
  let isAnything = (await startByDates(context, now, signal)) > 0;
  for (let round = 0; round < mostRounds; round += 1) {
    signal?.throwIfAborted();
    let done = await handleEvents(context, now);
    for (const id of await findDueSequences(db, now)) {
      signal?.throwIfAborted();
      done += await advanceDue(context, id, now);
    }
    if (done === 0) return isAnything;
    isAnything = true;
  }
  return isAnything;
}
