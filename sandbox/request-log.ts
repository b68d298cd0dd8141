import type { FastifyInstance } from 'fastify';

export type Outcome = 'open' | 'complete' | 'closed-by-client' | 'fault';

/** One logged request. Keys are never stored. */
export type RequestLogEntry = {
  id: number;
  provider: string;
  method: string;
  /** Path without the query, because Gemini clients may put their key there. */
  path: string;
  /** Origin of the page that sent it; null without a browser. */
  origin: string | null;
  model: string | null;
  streamed: boolean;
  /** System and user prompt, truncated. */
  prompt: string;
  /** The fault requested by the key. */
  scenario: string | null;
  status: number | null;
  /** Pieces of text sent so far. */
  chunks: number;
  outcome: Outcome;
  /** Milliseconds since the epoch. */
  openedAt: number;
  /** When the first piece of text was sent. */
  firstTextAt: number | null;
  closedAt: number | null;
};

type NewEntry = Pick<RequestLogEntry, 'provider' | 'method' | 'path' | 'origin'>;

/** Calls with one prompt. */
export type PromptCalls = {
  prompt: string;
  calls: number;
  /** Those that the vendor would charge for: it began to answer, and did not end with an error of its own. */
  charged: number;
};

const maxEntries = 1_000;
const maxPrompts = 20_000;
const maxCountedPromptLength = 2_000;
const maxPromptLength = 10_000;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Stores the newest requests, and counts all of them. */
export function createRequestLog() {
  let entries: RequestLogEntry[] = [];
  let lastId = 0;
  const prompts = new Map<string, PromptCalls>();
  let counts = { total: 0, open: 0, complete: 0, closedByClient: 0, fault: 0 };
  let waiting: (() => void)[] = [];

  const open = (facts: NewEntry): RequestLogEntry => {
    const entry: RequestLogEntry = {
      ...facts,
      id: ++lastId,
      model: null,
      streamed: false,
      prompt: '',
      scenario: null,
      status: null,
      chunks: 0,
      outcome: 'open',
      openedAt: Date.now(),
      firstTextAt: null,
      closedAt: null,
    };
    entries.push(entry);
    // Trimmed in blocks, so that a long run does not shift the list at every request.
    if (entries.length > maxEntries * 2) entries = entries.slice(-maxEntries);
    counts.total += 1;
    counts.open += 1;
    return entry;
  };

  const close = (entry: RequestLogEntry, outcome: Exclude<Outcome, 'open'>) => {
    if (entry.outcome !== 'open') return;
    entry.outcome = outcome;
    entry.closedAt = Date.now();
    counts.open -= 1;
    counts[outcome === 'closed-by-client' ? 'closedByClient' : outcome] += 1;
    if (counts.open === 0) {
      for (const wake of waiting) wake();
      waiting = [];
    }
  };

  return {
    open,
    close,
    /** Counts a call with this prompt; the oldest prompts are forgotten. Returns the count, which its caller adds to. */
    callWith: (wholePrompt: string): PromptCalls => {
      const prompt = wholePrompt.slice(0, maxCountedPromptLength);
      const calls = prompts.get(prompt) ?? { prompt, calls: 0, charged: 0 };
      prompts.set(prompt, calls);
      if (prompts.size > maxPrompts) prompts.delete(prompts.keys().next().value!);
      calls.calls += 1;
      return calls;
    },
    prompts: () => [...prompts.values()],
    entries: () => entries.slice(-maxEntries),
    counts: () => ({ ...counts }),
    /** Resolves as soon as no request is open. */
    idle: () =>
      counts.open === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    /** Removes finished requests; open ones stay counted. */
    clear: () => {
      prompts.clear();
      entries = entries.filter((entry) => entry.outcome === 'open');
      counts = { total: counts.open, open: counts.open, complete: 0, closedByClient: 0, fault: 0 };
    },
  };
}

export const boundedPrompt = (prompt: string) => prompt.slice(0, maxPromptLength);

/**
 * The request log over HTTP. `/journal/idle` responds as soon as no request is open, so tests need not
 * poll.
 */
export function registerRequestLog(app: FastifyInstance, requestLog: RequestLog) {
  app.get('/journal', () => ({ counts: requestLog.counts(), entries: requestLog.entries() }));
  app.get('/journal/prompts', () => requestLog.prompts());
  app.get('/journal/counts', () => requestLog.counts());
  app.get('/journal/idle', async () => {
    await requestLog.idle();
    return requestLog.counts();
  });
  app.delete('/journal', async (_request, reply) => {
    requestLog.clear();
    return reply.code(204).send();
  });
}
