import { AsyncResource } from 'node:async_hooks';

type Waiting = () => Promise<void>;

/**
 * Runs one piece of work at a time. Owners get turns: an owner who queues many pieces delays the others by one of them each
 * time, and not by all. The pieces of one owner run in the order in which they came.
 */
export function createTurns() {
  /** Owners in the order of their turns, each with what waits. */
  const queues = new Map<string, Waiting[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isRunning = false;
  }

  function takeNext(): Waiting | undefined {
    for (const [owner, [first, ...others]] of queues) {
      // Taken out and put back, the owner is the last of the map.
      queues.delete(owner);
      if (others.length > 0) queues.set(owner, others);
      return first;
    }
    return undefined;
  }

  return function takeTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = queues.get(owner) ?? [];
      // One owner's call runs the work of all: each keeps the context of its own (the request that caused it, its trace).
      waiting.push(AsyncResource.bind(() => work().then(resolve, reject)));
      queues.set(owner, waiting);
      if (!isRunning) void runAll();
    });
  };
}
