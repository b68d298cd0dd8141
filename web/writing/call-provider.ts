// Loaded in direct mode only, because it loads the provider adapters into the browser.
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { finish, type Finished } from '#domain/generation/finish.ts';
import { toSettlement, type Grant, type GrantRequest, type Settlement } from '#domain/generation/grants.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import {
  chooseBaseUrl,
  goesToSandbox,
  providerCatalog,
  toProviderId,
  type ProviderInfo,
} from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, ProviderEnd, TextHandler } from '#providers/contract.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import { providers } from '#providers/registry.ts';
import { fetchConfig } from '../api/config.ts';
import type { streamGeneration } from '../api/generation.ts';
import { settleGrant, takeGrant } from '../api/grants.ts';

/** How long a finished text waits for the server to count it. */
const settlementWaitMs = 5_000;

/**
 * Calls the provider from this browser. The server grants the generation, and the browser reports how it ended: the
 * server receives the brief and the text, never the key. Counted by the server's own rule: a failure is returned to the
 * account, a text that was stopped early is not.
 */
export async function* callProvider(
  request: GenerationRequestInput,
  signal: AbortSignal,
): ReturnType<typeof streamGeneration> {
  const { apiProvider, formData, userPrompt } = request;
  const provider = providerCatalog[toProviderId(apiProvider)!];
  const model = request.model ?? provider.defaultModel;
  const installation = await orStopped(fetchConfig(), signal);
  const { grantId, remaining } = await takeGrantUnlessStopped({ apiProvider, model, formData }, signal);

  const limit = startTimeLimit(signal, provider.label, installation.providerLimits.timeoutMs);
  const call = toCall(request, { provider, model, installation, signal: limit.signal });
  let text = '';
  let end: ProviderEnd | undefined;
  let finished: Finished | null = null;
  let hasFailed = false;
  let left = remaining;
  try {
    const pieces = pullPieces((take) => providers[provider.id].stream(call, take));
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) {
        end = value;
        break;
      }
      text += value;
      yield { type: 'delta', text: value };
    }
    finished = finish(text, formData);
    if (!finished) throw new AppError('provider.no-content', { provider: provider.label });
  } catch (thrown) {
    const error = toAppError(thrown, 'provider.unreachable');
    hasFailed = error.code !== 'generation.stopped';
    throw error;
  } finally {
    limit.stop();
    const writer = goesToSandbox(installation, request.apiKey) ? sandboxModel : (end?.model ?? model);
    const made = { userPrompt, content: text, usage: end?.usage, model: writer };
    const settlement: Settlement = hasFailed ? { outcome: 'failed' } : toSettlement(made);
    // Awaited for a while, so that the next count is right. If the settlement is lost, the server settles the grant
    // itself later.
    left = await Promise.race([
      settleGrant(grantId, settlement).then(
        (settled) => settled.remaining,
        () => remaining,
      ),
      new Promise<number>((resolve) => setTimeout(resolve, settlementWaitMs, remaining)),
    ]);
  }
  const { usage, truncated } = end;
  const made = { provider: provider.id, model: end.model, usage, truncated, remaining: left };
  yield { type: 'result', result: { ...finished, ...made } };
}

type Circumstances = {
  provider: ProviderInfo;
  model: string;
  installation: PublicConfig;
  signal: AbortSignal;
};

function toCall(
  { apiKey, systemPrompt = '', userPrompt, formData }: GenerationRequestInput,
  { provider, model, installation, signal }: Circumstances,
): ProviderCall {
  return {
    apiKey,
    model,
    systemPrompt,
    userPrompt,
    maxOutputTokens: chooseMaxOutputTokens(formData.length, formData.originalContent?.length),
    baseUrl: chooseBaseUrl(installation, provider.id, apiKey),
    transport: fetchTransport,
    signal,
    stallMs: installation.providerLimits.stallMs,
  };
}

/** Aborts a call through its own signal when the user stops it or the installation's time limit has passed. */
function startTimeLimit(signal: AbortSignal, label: string, timeoutMs: number) {
  const controller = new AbortController();
  const facts = { provider: label, seconds: Math.round(timeoutMs / 1_000) };
  const timer = setTimeout(() => controller.abort(new AppError('provider.too-slow', facts)), timeoutMs);
  const stopped = () => controller.abort(new AppError('generation.stopped'));
  if (signal.aborted) stopped();
  signal.addEventListener('abort', stopped);
  return {
    signal: controller.signal,
    /** Also aborts a running call whose reader has left the loop. */
    stop: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stopped);
      stopped();
    },
  };
}

/**
 * Stopping does not wait for a grant request. The request continues, because the server may have counted it already;
 * its grant is returned.
 */
async function takeGrantUnlessStopped(request: GrantRequest, signal: AbortSignal): Promise<Grant> {
  if (signal.aborted) throw new AppError('generation.stopped');
  const asked = takeGrant(request);
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new AppError('generation.stopped'));
      // If this fails, the server settles the grant itself.
      asked.then(({ grantId }) => settleGrant(grantId, { outcome: 'failed' })).catch(() => undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function orStopped<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return asked.catch((thrown: unknown) => {
    throw signal.aborted ? new AppError('generation.stopped', {}, { cause: thrown }) : thrown;
  });
}

/**
 * Turns the provider's callback into a generator: yields the text received since the last step, and returns how the
 * call ended. Throws what `run` throws, after all text before it.
 */
async function* pullPieces(
  run: (take: TextHandler) => Promise<ProviderEnd>,
): AsyncGenerator<string, ProviderEnd> {
  let waiting = '';
  let ended: (() => ProviderEnd) | undefined;
  let wake = () => {};
  run((piece) => {
    waiting += piece;
    wake();
  }).then(
    (end) => {
      ended = () => end;
      wake();
    },
    (failure: unknown) => {
      ended = () => {
        throw failure;
      };
      wake();
    },
  );
  for (;;) {
    if (waiting !== '') {
      const piece = waiting;
      waiting = '';
      yield piece;
    } else if (ended) return ended();
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
