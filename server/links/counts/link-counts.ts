import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { writeCounts, type Batch, type TargetCounts } from './write-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts redirects and goals in memory, and writes them within a second. */
    linkCounts: {
      add: (of: CountedTarget, what: Counted) => void;
      /** Writes what was counted until now. Throws where the database is away; it is then written later. */
      flush: () => Promise<void>;
    };
  }
}

/** A target of a link on a UTC day. */
export type CountedTarget = { linkId: string; day: string; position: number };
export type Counted =
  | {
      kind: 'visit';
      /** Milliseconds. */ at: number;
      /** null: counted as a visitor before. */ hash: string | null;
    }
  | { kind: 'robot' }
  | { kind: 'goal'; cents: number };

type Counts = TargetCounts & { hashes: Set<string> };

/** With the transaction itself, what was counted is durable within a second. */
const writeAfterMs = 500;
const retryMs = 1_000;
/** While the database is away, so many targets and visitors are kept; what comes then is lost, and logged. */
const mostTargets = 50_000;
const mostHashes = 200_000;
/** A batch that the database refuses, though it is there, is given up after so many tries. */
const mostRefusals = 30;
/** A server that stops tries for so long. */
const lastTriesMs = 4_000;

/** Decision: docs/decisions/094-tracked-links.md */
export const linkCounts = plugin(async (app: FastifyInstance) => {
  const { database, instanceId, log } = app;
  let pending = new Map<string, Counts>();
  let hashes = 0;
  /** Taken out of `pending`, and the same at every try. */
  let batch: Batch | null = null;
  let batches = 0;
  let refusals = 0;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let lost = 0;

  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush().catch(reportOnce);
    }, ms).unref();
  };
  const reportOnce = (error: unknown) => {
    if (!isFailing) log.warn({ err: error }, 'counts of tracked links wait for the database');
    isFailing = true;
    later(retryMs);
  };

  async function writeBatch(): Promise<void> {
    if (!batch) {
      batch = { instanceId, number: (batches += 1), counts: [...pending.values()] };
      pending = new Map();
      hashes = 0;
    }
    try {
      await writeCounts(database, batch);
    } catch (error) {
      refusals += isDatabaseUnavailable(error) ? 0 : 1;
      if (refusals < mostRefusals) throw error;
      log.error({ err: error, targets: batch.counts.length }, 'counts of tracked links were lost');
    }
    batch = null;
    refusals = 0;
    isFailing = false;
    if (lost > 0) log.error({ lost }, 'counts of tracked links were lost while the database was away');
    lost = 0;
  }

  const writeOnce = () => {
    writing ??= writeBatch().finally(() => {
      writing = null;
      if (pending.size > 0) later(writeAfterMs);
    });
    return writing;
  };
  async function flush(): Promise<void> {
    // What is being written was taken before now.
    const isWriting = batch !== null;
    if (isWriting || pending.size > 0) await writeOnce();
    if (isWriting && (batch || pending.size > 0)) await writeOnce();
  }

  app.decorate('linkCounts', {
    flush,
    add: (of, what) => {
      const key = keyOf(of);
      let counts = pending.get(key);
      if (!counts) {
        if (pending.size >= mostTargets) {
          lost += 1;
          return;
        }
        counts = { ...of, visits: 0, robots: 0, goals: 0, cents: 0, lastVisitMs: null, hashes: new Set() };
        pending.set(key, counts);
        later(writeAfterMs);
      }
      if (what.kind === 'robot') counts.robots += 1;
      else if (what.kind === 'goal') {
        counts.goals += 1;
        counts.cents += what.cents;
      } else {
        counts.visits += 1;
        counts.lastVisitMs = what.at;
        if (what.hash === null || counts.hashes.has(what.hash)) return;
        if (hashes >= mostHashes) {
          lost += 1;
          return;
        }
        hashes += 1;
        counts.hashes.add(what.hash);
      }
    },
  });

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    const until = performance.now() + lastTriesMs;
    for (;;) {
      try {
        await flush();
        return;
      } catch (error) {
        if (performance.now() > until) {
          log.error({ err: error }, 'counts of tracked links were lost at the end');
          return;
        }
        await wait(200);
      }
    }
  });
});

const keyOf = ({ linkId, day, position }: CountedTarget) => `${linkId} ${day} ${position}`;
