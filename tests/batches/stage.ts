import { randomUUID } from 'node:crypto';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { BatchRow, BatchSubmission, RowOutcome, SubmittedRows } from '#providers/batches/contract.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import type { ProviderConnection, Transport } from '#providers/contract.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { startSandbox } from '#sandbox/app.ts';

export type SandboxRow = { vendor: string; batch: string; customId: string; state: string };

const paths: Record<ProviderId, string> = { openai: '/openai', claude: '/anthropic', gemini: '/gemini' };
const keyStarts: Record<ProviderId, string> = { openai: 'sk', claude: 'sk-ant', gemini: 'AIza' };
export const models: Record<ProviderId, string> = {
  openai: 'gpt-4.1-mini',
  claude: 'claude-haiku-4-5',
  gemini: 'gemini-2.5-flash',
};
/** The path of the request that makes a batch. */
export const createPaths: Record<ProviderId, string> = {
  openai: '/openai/v1/batches',
  claude: '/anthropic/v1/messages/batches',
  gemini: '/gemini/v1beta/models',
};

let accounts = 0;

/** A key of an account of its own. `orders` are words for the sandbox. */
export function newKey(provider: ProviderId, orders = 'batchms-0'): string {
  accounts += 1;
  return `${keyStarts[provider]}-sandbox-canary${accounts}-fast-${orders}`;
}

export function newSubmission(provider: ProviderId, count: number): BatchSubmission {
  const rows = Array.from({ length: count }, (_, index): BatchRow => ({
    key: String(index),
    systemPrompt: 'You write marketing copy.',
    userPrompt: `Content type: social\nTopic: Balcony herbs ${index}\nLength: short`,
    maxOutputTokens: 1_000,
  }));
  return { submissionId: randomUUID(), model: models[provider], rows };
}

export const submittedRows = ({ submissionId, model, rows }: BatchSubmission): SubmittedRows => ({
  submissionId,
  model,
  keys: rows.map(({ key }) => key),
});

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** A sandbox, and what tests do with batches in it. */
export async function startStage() {
  const sandbox = await startSandbox();
  const control = async (method: string, path = '', body?: object) => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await fetch(`${sandbox.url}/control/batches/${path}`, init);
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<unknown>;
  };
  const connect = (
    provider: ProviderId,
    apiKey: string,
    transport: Transport = fetchTransport,
  ): ProviderConnection => ({
    apiKey,
    baseUrl: sandbox.url + paths[provider],
    transport,
    signal: new AbortController().signal,
    stallMs: 20_000,
  });
  return {
    url: sandbox.url,
    connect,
    close: sandbox.close,
    finish: () => control('POST', 'finish'),
    /** Faults of the next calls. */
    order: (fault: { fault: string; path: string; method?: 'GET' | 'POST'; times?: number }) =>
      control('POST', 'faults', fault),
    forgetFaults: () => control('DELETE', 'faults'),
    /** How often the sandbox has each row of a submission. */
    countRows: async ({ submissionId, rows: asked }: BatchSubmission): Promise<number[]> => {
      const { rows } = (await control('GET', 'rows')) as { rows: SandboxRow[] };
      return asked.map(
        ({ key }) => rows.filter(({ customId }) => customId === `${submissionId}_${key}`).length,
      );
    },
    /** Submits, waits and collects. */
    run: async (provider: ProviderId, orders: string, count: number) => {
      const adapter = batchProviders[provider];
      const connection = connect(provider, newKey(provider, orders));
      const submission = newSubmission(provider, count);
      const outcome = await adapter.submit(connection, submission);
      if (outcome.kind !== 'submitted') throw outcome.error;
      const batch = await adapter.poll(connection, outcome.batch.id);
      const rows: RowOutcome[] = [];
      const collected = await adapter.collect(connection, batch, submittedRows(submission), (row) => {
        rows.push(row);
      });
      return { connection, submission, batch, rows, collected };
    },
  };
}
