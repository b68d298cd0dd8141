import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import {
  ensureSubmitted,
  settleMs,
  type EnsureOutcome,
  type SubmissionAttempts,
} from '#providers/batches/ensure-submitted.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import type { ProviderHttpRequest, Transport } from '#providers/contract.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { newKey, newSubmission, startStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.close());

/** What happens to the request that makes the batch. */
const losses = ['none', 'request lost', 'answer lost', 'late', 'refused'] as const;
type Loss = (typeof losses)[number];

/** One run of a process that wants the rows submitted. */
type Run = {
  loss: Loss;
  /** Loses an upload before, or the list that is read. */
  alsoLost: 'none' | 'upload' | 'list';
  /** When the process dies. */
  death: 'none' | 'before the attempt is stored' | 'before the request' | 'before the batch is stored';
  /** Milliseconds until the next run. */
  pauseMs: number;
};

const run: fc.Arbitrary<Run> = fc.record({
  loss: fc.constantFrom(...losses),
  alsoLost: fc.constantFrom('none', 'none', 'upload', 'list'),
  death: fc.constantFrom(
    'none',
    'none',
    'before the attempt is stored',
    'before the request',
    'before the batch is stored',
  ),
  pauseMs: fc.constantFrom(0, 1_000, settleMs - 1, settleMs, 2 * settleMs),
});

const makesBatch = ({ url, body }: ProviderHttpRequest) =>
  body !== null && /\/(?:v1\/batches|v1\/messages\/batches|[^/]+:batchGenerateContent)$/.test(url);
const uploads = ({ url, body }: ProviderHttpRequest) => body !== null && /\/files(?:\?|$)/.test(url);
const lists = ({ url, body }: ProviderHttpRequest) => body === null && /\/batches\?/.test(url);

const lost = () => Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' });
const closed = { pause: () => {}, resume: () => {}, close: () => {} };

/** A network that loses what a run says. `late` collects requests that arrive after their sender gave up. */
function losing({ loss, alsoLost, death }: Run, late: (() => Promise<unknown>)[]): Transport {
  return (request, sink) => {
    const fail = () => {
      queueMicrotask(() => sink.failure(lost()));
      return closed;
    };
    if (alsoLost === 'upload' && uploads(request)) return fail();
    if (alsoLost === 'list' && lists(request)) return fail();
    if (!makesBatch(request)) return fetchTransport(request, sink);
    if (death === 'before the request' || loss === 'request lost') return fail();
    if (loss === 'late') {
      late.push(() => deliver(request));
      return fail();
    }
    if (loss === 'answer lost') {
      void deliver(request).then(() => sink.failure(lost()));
      return closed;
    }
    if (loss === 'refused') {
      queueMicrotask(() => {
        sink.head(429, (name) => (name === 'content-type' ? 'application/json' : undefined));
        sink.bytes(new TextEncoder().encode('{"error":{"message":"Slow down"}}'));
        sink.end();
      });
      return closed;
    }
    return fetchTransport(request, sink);
  };
}

const deliver = ({ url, headers, body }: ProviderHttpRequest) =>
  fetch(url, { method: 'POST', headers, body }).then((response) => response.text());

/** What a process has stored when it starts. */
type Stored = { attempts: SubmissionAttempts | null; batchId: string | null };

class Death extends Error {}

/** Runs processes one after another, each with what the last one stored. */
async function runAll(provider: ProviderId, runs: Run[], withOthers: boolean) {
  const adapter = batchProviders[provider];
  const submission = newSubmission(provider, 3);
  const apiKey = newKey(provider, 'batchms-0');
  // Batches of the same size, made by somebody else with the same key.
  if (withOthers) await adapter.submit(stage.connect(provider, apiKey), newSubmission(provider, 3));
  const stored: Stored = { attempts: null, batchId: null };
  let late: (() => Promise<unknown>)[] = [];
  let now = Date.now();
  let outcome: EnsureOutcome | null = null;

  for (const each of [...runs, { loss: 'none', alsoLost: 'none', death: 'none', pauseMs: 0 } satisfies Run]) {
    if (stored.batchId !== null) break;
    const connection = stage.connect(provider, apiKey, losing(each, late));
    try {
      outcome = await ensureSubmitted(adapter, connection, {
        submission,
        attempts: stored.attempts,
        now: () => new Date(now),
        store: async (attempts) => {
          if (each.death === 'before the attempt is stored') throw new Death();
          stored.attempts = attempts;
        },
      });
      if (each.death === 'before the batch is stored') throw new Death();
      if (outcome.kind === 'submitted') stored.batchId = outcome.batches[0]!.id;
    } catch (error) {
      if (!(error instanceof Death)) throw error;
    }
    // A request on its way arrives within `settleMs`.
    if (each.pauseMs > 0) {
      for (const send of late) await send();
      late = [];
    }
    now += each.pauseMs;
  }
  for (const send of late) await send();
  return { stored, outcome, counts: await stage.countRows(submission) };
}

describe.each(providerIds)('%s', (provider) => {
  it('gets each row at most once, and what is not known is reported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 6 }), fc.boolean(), async (runs, withOthers) => {
        const { stored, outcome, counts } = await runAll(provider, runs, withOthers);
        const [times] = counts;
        expect(counts).toEqual([times, times, times]);
        expect(times).toBeLessThanOrEqual(1);
        if (stored.batchId !== null) expect(times).toBe(1);
        else expect(outcome?.kind).toBe('unknown');
      }),
      { numRuns: 100 },
    );
  });

  it('is asked again only after what is on its way has arrived', async () => {
    const quiet = { alsoLost: 'none', death: 'none' } as const;
    const gone = { ...quiet, loss: 'request lost' } as const;
    const soon = await runAll(provider, [{ ...gone, pauseMs: settleMs - 1 }], false);
    expect(soon).toMatchObject({ outcome: { kind: 'unknown', retryAfterMs: 1 }, counts: [0, 0, 0] });
    const later = await runAll(provider, [{ ...gone, pauseMs: settleMs }], false);
    expect(later).toMatchObject({ outcome: { kind: 'submitted' }, counts: [1, 1, 1] });
  });

  it('is asked again only after what the last of several attempts sent has arrived', async () => {
    const quiet = { alsoLost: 'none', death: 'none' } as const;
    const { outcome, counts } = await runAll(
      provider,
      [
        { ...quiet, loss: 'request lost', pauseMs: settleMs },
        { ...quiet, loss: 'late', pauseMs: 0 },
      ],
      false,
    );
    expect(outcome).toMatchObject({ kind: 'unknown', retryAfterMs: settleMs });
    expect(counts).toEqual([1, 1, 1]);
  });

  it('that has the rows twice says so', async () => {
    const adapter = batchProviders[provider];
    const submission = newSubmission(provider, 2);
    const connection = stage.connect(provider, newKey(provider));
    await adapter.submit(connection, submission);
    await adapter.submit(connection, submission);
    const at = new Date();
    const outcome = await ensureSubmitted(adapter, connection, {
      submission,
      attempts: { first: at, last: at },
      now: () => at,
      store: () => Promise.reject(new Error('Nothing is to be sent.')),
    });
    expect(outcome.kind === 'submitted' && outcome.batches).toHaveLength(2);
  });
});

describe('Anthropic, whose list shows no ids of ours', () => {
  const adapter = batchProviders.claude;

  it('leaves a submission in doubt until the batches that may be its own have ended', async () => {
    const connection = stage.connect('claude', newKey('claude', 'batchms-600000'));
    const submission = newSubmission('claude', 2);
    const other = await adapter.submit(connection, newSubmission('claude', 2));
    await adapter.submit(connection, newSubmission('claude', 3));
    await adapter.submit(connection, submission);
    const at = new Date();
    const later = new Date(at.getTime() + 2 * settleMs);
    const ask = (otherBatches?: Set<string>) =>
      ensureSubmitted(adapter, connection, {
        submission,
        attempts: { first: at, last: at },
        now: () => later,
        store: () => Promise.reject(new Error('Nothing is to be sent.')),
        ...(otherBatches ? { otherBatches } : {}),
      });
    const running = await ask();
    expect(running).toMatchObject({ kind: 'unknown', retryAfterMs: null });
    expect(running.kind === 'unknown' && running.candidates).toHaveLength(2);
    const known = other.kind === 'submitted' ? other.batch.id : '';
    const fewer = await ask(new Set([known]));
    expect(fewer.kind === 'unknown' && fewer.candidates).toHaveLength(1);

    await stage.finish();
    const ended = await ask();
    expect(ended.kind === 'submitted' && ended.batches).toHaveLength(1);
  });
});
