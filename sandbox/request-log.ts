import type { FastifyInstance } from 'fastify';

export type Outcome = 'open' | 'complete' | 'closed-by-client' | 'fault';

/** One request as the sandbox saw it. Keys are never kept. */
export type JournalEntry = {
  id: number;
  provider: string;
  method: string;
  /** Path without the query, where Gemini clients may put their key. */
  path: string;
  /** Of the page that sent it; null when no browser did. */
  origin: string | null;
  model: string | null;
  streamed: boolean;
  /** System and user prompt, bounded. */
  prompt: string;
  /** The fault that the key asked for. */
  scenario: string | null;
  status: number | null;
  /** Pieces of text sent so far. */
  chunks: number;
  outcome: Outcome;
  /** Milliseconds since the epoch. */
  openedAt: number;
  /** When the first piece of text had been sent. */
  firstTextAt: number | null;
  closedAt: number | null;
};

type NewEntry = Pick<JournalEntry, 'provider' | 'method' | 'path' | 'origin'>;

const maxEntries = 1_000;
const maxPromptLength = 10_000;

export type Journal = ReturnType<typeof createJournal>;

/** Remembers the newest requests, and counts all of them. */
export function createJournal() {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  let counts = { total: 0, open: 0, complete: 0, closedByClient: 0, fault: 0 };
  let waiting: (() => void)[] = [];

  const open = (facts: NewEntry): JournalEntry => {
    const entry: JournalEntry = {
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
    // Cut in blocks, so that a long run does not shift the list at every request.
    if (entries.length > maxEntries * 2) entries = entries.slice(-maxEntries);
    counts.total += 1;
    counts.open += 1;
    return entry;
  };

  const close = (entry: JournalEntry, outcome: Exclude<Outcome, 'open'>) => {
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
    entries: () => entries.slice(-maxEntries),
    counts: () => ({ ...counts }),
    /** Resolves as soon as no request is open. */
    idle: () =>
      counts.open === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    /** Forgets what is over; open requests stay counted. */
    clear: () => {
      entries = entries.filter((entry) => entry.outcome === 'open');
      counts = { total: counts.open, open: counts.open, complete: 0, closedByClient: 0, fault: 0 };
    },
  };
}

export const boundedPrompt = (prompt: string) => prompt.slice(0, maxPromptLength);

/** The journal over HTTP. `/journal/idle` answers as soon as no request is open, so tests need not poll. */
export function registerJournal(app: FastifyInstance, journal: Journal) {
  app.get('/journal', () => ({ counts: journal.counts(), entries: journal.entries() }));
  app.get('/journal/counts', () => journal.counts());
  app.get('/journal/idle', async () => {
    await journal.idle();
    return journal.counts();
  });
  app.delete('/journal', async (_request, reply) => {
    journal.clear();
    return reply.code(204).send();
  });
}
