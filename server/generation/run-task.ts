import { setImmediate as nextTurn } from 'node:timers/promises';
import { toAppError } from '#domain/errors/app-error.ts';
import type { GenerationKind } from '#domain/plans/generation-kinds.ts';
import { chooseBaseUrl, goesToSandbox, type ProviderAddresses } from '#domain/provider-catalog/providers.ts';
import type { ProviderInfo } from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, ProviderEnd, TextHandler, Transport } from '#providers/contract.ts';
import { providers } from '#providers/registry.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../http/metrics.ts';
import { createCallMeter, type MeasuredCalls } from '../usage/measured-calls.ts';
import type { Outcome } from '../usage/settle-generation.ts';
import type { ObserveCall } from './observe-call.ts';

/** One counted generation, described by the tool that needs it. */
export type GenerationTask<Result> = {
  provider: ProviderInfo;
  apiKey: string;
  /** What it is for: decides whether the caller's plan has it, and is recorded as its tool. */
  kind: GenerationKind;
  /** Recorded with the text. */
  contentType: string;
  prompt: string;
  /**
   * Makes the result with the tools given. When it returns, the generation is counted with all text that `write` returned;
   * when it throws, the generation is given back.
   */
  work: (tools: TaskTools) => Promise<Result>;
};

export type TaskTools = {
  /** Has the provider write a text. Where the client asked for a stream, the text is sent on as it comes. */
  write: (call: TextCall) => Promise<WrittenText>;
  /** Generations left today after this one; -1 = unlimited. */
  remaining: number;
  /** Aborted when the client leaves, when the time is over and when the server stops. */
  signal: AbortSignal;
};

export type TextCall = Pick<ProviderCall, 'model' | 'systemPrompt' | 'userPrompt' | 'maxOutputTokens'>;
export type WrittenText = ProviderEnd & { text: string };

/** What a task needs of the server. */
export type TaskContext = {
  config: Pick<Config, 'providers'>;
  addresses: ProviderAddresses;
  transport: Transport;
  metrics: Pick<Metrics, 'generations' | 'openStreams'>;
  signal: AbortSignal;
  remaining: number;
  /** Ends the reservation: `completed` is counted and recorded, `returned` is given back. Never throws. */
  settle: (outcome: Outcome) => Promise<void>;
  observe: ObserveCall;
  /** Names the calls of this request to providers that take an id. */
  requestId: string;
  /** The stored form of a key. */
  hashKey: (key: string) => string;
};

/**
 * Runs a task and settles its reservation in every case. Text that has reached the client is counted even if the client
 * then left: otherwise leaving before the end would evade the limit. With `take` the text is streamed; `isShown` is false
 * where it does not go to the client.
 */
export async function runTask<Result>(
  task: GenerationTask<Result>,
  context: TaskContext,
  take?: TextHandler,
  { isShown = take !== undefined }: { isShown?: boolean } = {},
): Promise<Result> {
  const { signal, metrics, remaining } = context;
  const provider = task.provider.id;
  /** The texts of the calls that were made, as far as they have come. */
  const texts: CollectedText[] = [];
  const whole = () => texts.map((text) => text.whole()).join('');
  const isSandbox = goesToSandbox(context.addresses, task.apiKey);
  const calls = createCallMeter(provider, { isSandbox });
  let made = 0;
  const write = async (call: TextCall) => {
    calls.begin(call.model);
    made += 1;
    const named = { ...call, clientRequestId: `${context.requestId}-${made}` };
    const observed = {
      provider,
      operation: 'text',
      model: call.model,
      apiKey: task.apiKey,
      isSandbox,
    } as const;
    const written = await context.observe(observed, async (span) => {
      const startedAt = performance.now();
      const onFirstText = () =>
        span.add({ 'aigen.first_text.ms': Math.round(performance.now() - startedAt) });
      const collected = collectText();
      texts.push(collected);
      const text = await writeText(task, named, context, { collected, take, onFirstText });
      span.add({
        'gen_ai.usage.input_tokens': text.usage.inputTokens ?? undefined,
        'gen_ai.usage.output_tokens': text.usage.outputTokens ?? undefined,
      });
      return text;
    });
    calls.end(written, new Date());
    return written;
  };
  let outcome: Outcome = { kind: 'returned' };
  try {
    const result = await task.work({ write, signal, remaining });
    outcome = toCompleted(task, context, whole(), calls.total());
    metrics.generations.inc({ provider, outcome: 'completed' });
    return result;
  } catch (thrown) {
    const error = toAppError(thrown);
    // Many clients may leave at once: all their calls are ended before the database is asked about the first.
    if (signal.aborted) await nextTurn();
    const text = isShown ? whole() : '';
    if (error.code === 'generation.stopped' && text.trim() !== '')
      outcome = toCompleted(task, context, text, calls.total());
    metrics.generations.inc({ provider, outcome: error.code });
    throw error;
  } finally {
    await context.settle(outcome);
  }
}

async function writeText(
  { provider, apiKey }: Pick<GenerationTask<unknown>, 'provider' | 'apiKey'>,
  call: TextCall & { clientRequestId: string },
  { config, addresses, transport, signal }: TaskContext,
  {
    collected,
    take,
    onFirstText,
  }: { collected: CollectedText; take: TextHandler | undefined; onFirstText: () => void },
): Promise<WrittenText> {
  const providerCall: ProviderCall = {
    ...call,
    apiKey,
    baseUrl: chooseBaseUrl(addresses, provider.id, apiKey),
    transport,
    signal,
    // A response in one piece is silent until it is written: there only the limit of the whole call counts.
    stallMs: take ? config.providers.stallMs : null,
  };
  if (!take) {
    const written = await providers[provider.id].complete(providerCall);
    collected.add(written.text);
    return written;
  }
  let hasText = false;
  const end = await providers[provider.id].stream(providerCall, (text) => {
    if (!hasText) onFirstText();
    hasText = true;
    collected.add(text);
    return take(text);
  });
  return { ...end, text: collected.whole() };
}

function toCompleted(
  { provider, apiKey, kind, contentType, prompt }: GenerationTask<unknown>,
  { hashKey }: TaskContext,
  generatedContent: string,
  measured: MeasuredCalls,
): Outcome {
  return {
    kind: 'completed',
    tool: kind,
    contentType,
    prompt,
    generatedContent,
    ...measured,
    provider: provider.id,
    keyHash: hashKey(apiKey),
  };
}

const piecesPerSegment = 64;

type CollectedText = { add: (piece: string) => void; whole: () => string };

/** A text that grows by small pieces, at little memory: a long chain of pieces costs several times its text. */
function collectText(): CollectedText {
  const segments: string[] = [];
  let pieces: string[] = [];
  return {
    add: (piece) => {
      pieces.push(piece);
      if (pieces.length < piecesPerSegment) return;
      segments.push(pieces.join(''));
      pieces = [];
    },
    whole: () => segments.join('') + pieces.join(''),
  };
}
