// Loaded in direct mode only: it brings the adapters of the providers into the browser.
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { finish, type Finished } from '#domain/generation/finish.ts';
import { toSettlement, type Grant, type GrantRequest, type Settlement } from '#domain/generation/grants.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import { chooseBaseUrl } from '#domain/provider-catalog/providers.ts';
import { providerCatalog, toProviderId, type ProviderInfo } from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, ProviderEnd } from '#providers/contract.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import { providers } from '#providers/registry.ts';
import { fetchConfig } from '../api/config.ts';
import { settleGrant, takeGrant } from '../api/grants.ts';
import type { Answer } from './ask.ts';
import { pullPieces } from './pull-pieces.ts';

/**
 * Calls the provider from this browser. The server grants the generation and hears how it ended; it sees the brief
 * and the text, and never the key. It is counted by the relay's rule: a failure is given back, a text that was
 * stopped midway is not.
 */
export async function* askProvider(request: GenerationRequestInput, signal: AbortSignal): Answer {
  const { apiProvider, formData, userPrompt } = request;
  const provider = providerCatalog[toProviderId(apiProvider)!];
  const model = request.model ?? provider.defaultModel;
  const installation = await orStopped(fetchConfig(), signal);
  const { grantId, remaining } = await takeGrantUnlessStopped({ apiProvider, model, formData }, signal);

  const clock = startClock(signal, provider.label, installation.providerLimits.timeoutMs);
  const call = toCall(request, { provider, model, installation, signal: clock.signal });
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
    clock.stop();
    const made = { userPrompt, content: text, usage: end?.usage, model: end?.model ?? model };
    const settlement: Settlement = hasFailed ? { outcome: 'failed' } : toSettlement(made);
    // Waited for, so that what is counted next is true; a settlement that gets lost makes itself after a while.
    left = await settleGrant(grantId, settlement).then(
      (settled) => settled.remaining,
      () => remaining,
    );
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

/** Ends a call with its own signal, when the person stops it or the installation's limit has passed. */
function startClock(signal: AbortSignal, label: string, timeoutMs: number) {
  const controller = new AbortController();
  const facts = { provider: label, seconds: Math.round(timeoutMs / 1_000) };
  const timer = setTimeout(() => controller.abort(new AppError('provider.too-slow', facts)), timeoutMs);
  const stopped = () => controller.abort(new AppError('generation.stopped'));
  if (signal.aborted) stopped();
  signal.addEventListener('abort', stopped);
  return {
    signal: controller.signal,
    /** Also ends a call that is still running: whoever left the loop wants no more of it. */
    stop: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stopped);
      stopped();
    },
  };
}

/**
 * Who stops while the grant is on its way does not wait for it. The call goes on alone, because the server may have
 * counted it by then; what it grants is given back.
 */
async function takeGrantUnlessStopped(order: GrantRequest, signal: AbortSignal): Promise<Grant> {
  if (signal.aborted) throw new AppError('generation.stopped');
  const asked = takeGrant(order);
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new AppError('generation.stopped'));
      // One that cannot be given back now settles itself on the server after a while.
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
