import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { finish } from '#domain/generation/finish.ts';
import type { GenerationResult } from '#domain/generation/request.ts';
import { chooseBaseUrl, type ProviderAddresses } from '#domain/provider-catalog/choose-base-url.ts';
import type { ProviderCall, ProviderEnd, TextTaker, Transport } from '#providers/contract.ts';
import { providers } from '#providers/registry.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Reservation } from '../usage/reservation.ts';
import type { Outcome } from '../usage/settle-generation.ts';
import { collectText } from './collected-text.ts';
import type { GenerationRequest } from './read-request.ts';
import type { RunningCall } from './running-calls.ts';

export type Generation = {
  order: GenerationRequest;
  reservation: Reservation;
  call: RunningCall;
};

export type Environment = {
  config: Pick<Config, 'providers'>;
  addresses: ProviderAddresses;
  transport: Transport;
  /** Ends the reservation: `completed` is counted and recorded, `returned` is given back. Never throws. */
  settle: (outcome: Outcome) => Promise<void>;
  /** What is kept of a key. */
  hashKey: (key: string) => string;
  metrics: Pick<Metrics, 'generations' | 'openStreams'>;
};

/** What a provider wrote, complete or as far as it came. */
type Written = { text: string; end: ProviderEnd | null };

/**
 * Makes one generation and settles its reservation, whatever happens: a text is counted, a failure is given
 * back. Text that reached the browser is counted even if the browser then left, or leaving before the end
 * would be a way round the limit. With `take` the text is streamed; without, it comes in one piece.
 */
export async function generate(
  generation: Generation,
  { config, addresses, transport, settle, hashKey, metrics }: Environment,
  take?: TextTaker,
): Promise<GenerationResult> {
  const { order, reservation, call } = generation;
  const providerCall: ProviderCall = {
    ...order,
    baseUrl: chooseBaseUrl(addresses, order.provider.id, order.apiKey),
    transport,
    signal: call.signal,
    // An answer in one piece is silent until it is written: there only the limit of the whole call counts.
    stallMs: take ? config.providers.stallMs : null,
  };
  const forwarded = collectText();
  let outcome: Outcome = { kind: 'returned' };
  try {
    const written = take
      ? await streamText(order, providerCall, forwarded, take)
      : await completeText(order, providerCall);
    const result = toResult(order, reservation, written);
    outcome = toCompleted(order, hashKey, written);
    metrics.generations.inc({ provider: order.provider.id, outcome: 'completed' });
    return result;
  } catch (thrown) {
    const error = toAppError(thrown);
    // Many may leave at once: the calls of all are ended before the database is asked about the first.
    if (call.signal.aborted) await nextTurn();
    const text = forwarded.whole();
    const leftWithText = error.code === 'generation.stopped' && text.trim() !== '';
    if (leftWithText) outcome = toCompleted(order, hashKey, { text, end: null });
    metrics.generations.inc({ provider: order.provider.id, outcome: error.code });
    throw error;
  } finally {
    await settle(outcome);
  }
}

async function streamText(
  order: GenerationRequest,
  call: ProviderCall,
  forwarded: ReturnType<typeof collectText>,
  take: TextTaker,
): Promise<Written> {
  const end = await providers[order.provider.id].stream(call, (text) => {
    forwarded.add(text);
    return take(text);
  });
  return { text: forwarded.whole(), end };
}

async function completeText(order: GenerationRequest, call: ProviderCall): Promise<Written> {
  const { text, ...end } = await providers[order.provider.id].complete(call);
  return { text, end };
}

function toResult(
  order: GenerationRequest,
  reservation: Reservation,
  { text, end }: Written,
): GenerationResult {
  const finished = finish(text, order.form);
  if (!finished || !end) throw new AppError('provider.no-content', { provider: order.provider.label });
  return {
    content: finished.content,
    title: finished.title,
    seoScore: finished.seoScore,
    metaDescription: finished.metaDescription,
    suggestions: finished.suggestions,
    provider: order.provider.id,
    model: end.model,
    usage: end.usage,
    truncated: end.truncated,
    remaining: reservation.remaining,
  };
}

function toCompleted(
  order: GenerationRequest,
  hashKey: Environment['hashKey'],
  { text, end }: Written,
): Outcome {
  const { inputTokens = null, outputTokens = null } = end?.usage ?? {};
  return {
    kind: 'completed',
    contentType: order.form.contentType,
    prompt: order.userPrompt,
    generatedContent: text,
    tokensUsed:
      inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0),
    provider: order.provider.id,
    keyHash: hashKey(order.apiKey),
  };
}
