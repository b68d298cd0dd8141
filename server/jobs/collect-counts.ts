import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from './repeat-while-listening.ts';

/** What is counted: equal ones are added up. */
type Key = Record<string, string | number>;
/** Sums by their names. */
type Counts = Record<string, number>;

export type CountCollector<K extends Key, C extends Counts> = {
  /** Adds counts in memory. Of too many different keys, those that come last are not counted. */
  add: (key: K, counts: C) => void;
  /** Writes what was added until now. Throws where that fails. */
  write: () => Promise<void>;
};

const writeEveryMs = 10_000;
/** A flood of different keys must not fill the memory. */
const mostKeys = 2_000;

/**
 * Counts that are collected in memory and written in batches: every few seconds while the server listens, and when it
 * stops. `writeBatch` gets each key once, in an order that is the same in all processes: they do not wait for each
 * other's rows. `isKept` says which counts of a batch that could not be written are in the next one.
 */
export function collectCounts<K extends Key, C extends Counts>(
  app: FastifyInstance,
  writeBatch: (rows: readonly (K & C)[]) => Promise<void>,
  handle: { isKept: (key: K, error: unknown) => boolean; reportFailure: (error: unknown) => void },
): CountCollector<K, C> {
  let pending = new Map<string, { key: K; counts: C }>();
  const add = (key: K, counts: C) => {
    const id = JSON.stringify(key);
    const before = pending.get(id);
    if (before) pending.set(id, { key, counts: sum(before.counts, counts) });
    else if (pending.size < mostKeys) pending.set(id, { key, counts });
  };
  const writePending = async () => {
    const batch = pending;
    if (batch.size === 0) return;
    pending = new Map();
    const inOrder = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1));
    try {
      await writeBatch(inOrder.map(([, { key, counts }]) => ({ ...key, ...counts })));
    } catch (error) {
      for (const { key, counts } of batch.values()) if (handle.isKept(key, error)) add(key, counts);
      throw error;
    }
  };
  // One after the other: a caller that reads the table afterwards finds also what was being written.
  let writing = Promise.resolve();
  const write = () => {
    const next = writing.then(writePending);
    writing = next.catch(() => {});
    return next;
  };
  const writeOrReport = () => write().catch(handle.reportFailure);
  repeatWhileListening(app, writeEveryMs, () => void writeOrReport());
  app.addHook('onClose', writeOrReport);
  return { add, write };
}

function sum<C extends Counts>(one: C, other: C): C {
  const names = Object.keys(one) as (keyof C & string)[];
  return Object.fromEntries(names.map((name) => [name, one[name]! + other[name]!])) as C;
}
