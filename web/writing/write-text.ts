// Modules needed from the start of a generation; run-generation.ts loads them then.
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { finish } from '#domain/generation/finish.ts';
import type { GenerationRequestInput, GenerationResult } from '#domain/generation/request.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { costOf } from '#domain/provider-catalog/prices.ts';
import { toProviderId } from '#domain/provider-catalog/providers.ts';
import { streamGeneration } from '../api/generation.ts';
import { readDirect } from '../api-keys/stored/direct.ts';
import { recordOutcome } from '../api-keys/stored/key-answers.ts';
import { readModel } from '../api-keys/stored/models.ts';
import { readPrice } from '../api-keys/stored/prices.ts';
import type { GenerationDraft, GenerationRequest, WrittenText } from './generation-tasks.ts';

export type GenerationAccess = {
  apiKey: string;
  signal: AbortSignal;
  /** Called for each piece, which is in `draft.text` by then. */
  onText: () => void;
};

/** Sends the request of `draft` and collects the text in it. Throws an AppError (see `sendRequest`). */
export async function writeText(
  draft: GenerationDraft,
  { apiKey, signal, onText }: GenerationAccess,
): Promise<GenerationResult> {
  const { provider, form, sources = [] } = draft;
  const model = isSandboxText(draft) ? readModel(provider) : draft.model;
  const formData = { ...form, apiProvider: provider };
  let prompts = promptsOf(draft);
  if (sources.length > 0) {
    const { promptsWithSources } = await import('./prompts-with-sources.ts');
    prompts = await promptsWithSources(prompts, sources, signal);
  }
  const request = { apiProvider: provider, apiKey, model, formData, ...prompts };
  for await (const event of sendRequest(request, signal)) {
    if (event.type === 'result') return event.result;
    draft.text += event.text;
    onText();
  }
  throw new AppError('generation.unreachable');
}

/**
 * Sends a request as this browser is configured: through the server, or directly to the provider, so that the key never
 * reaches the server. Both yield any number of `delta` and one `result`, and fail with the same errors. What the
 * provider's answer says about the key is recorded, so that every screen shows a rejected key.
 */
export async function* sendRequest(
  request: GenerationRequestInput,
  signal: AbortSignal,
): ReturnType<typeof streamGeneration> {
  const provider = toProviderId(request.apiProvider)!;
  let hasAnswered = false;
  try {
    for await (const event of await eventsOf(request, signal)) {
      if (!hasAnswered) recordOutcome(provider, request.apiKey, null);
      hasAnswered = true;
      yield event;
    }
  } catch (thrown) {
    if (thrown instanceof AppError) recordOutcome(provider, request.apiKey, thrown.code);
    throw thrown;
  }
}

async function eventsOf(request: GenerationRequestInput, signal: AbortSignal) {
  if (!readDirect()) return streamGeneration(request, signal);
  const { callProvider } = await import('./call-provider.ts');
  return callProvider(request, signal);
}

/** The prompts that are sent: the given ones, or those made from the generator's form. */
export function promptsOf({ prompts, form }: GenerationRequest): Prompts {
  // Only the generator leaves the prompts out, and its form is complete.
  return prompts ?? buildPrompts({ ...emptyForm(), ...(form as GenerationForm) });
}

/** A complete text, with its cost. */
export function wholeText(owner: string, result: GenerationResult, draft: GenerationDraft): WrittenText {
  const { content, title, seoScore, metaDescription, suggestions, usage } = result;
  const { inputTokens, outputTokens } = usage;
  const isCounted = inputTokens !== null || outputTokens !== null;
  const model = isSandboxText(draft) ? sandboxModel : result.model;
  const known = isSandboxText(draft) ? null : readPrice(owner, draft.provider, model);
  return {
    content,
    title,
    seoScore,
    metaDescription,
    suggestions,
    isPartial: result.truncated,
    provider: toProviderId(result.provider) ?? draft.provider,
    model,
    tokensUsed: isCounted ? (inputTokens ?? 0) + (outputTokens ?? 0) : null,
    cost: known && costOf(usage, known.price),
    usage,
  };
}

/** The text of a generation that ended early; null if there is nothing to read yet. */
export function partialText(draft: GenerationDraft): WrittenText | null {
  const { text, form, provider } = draft;
  const finished = finish(text, form);
  // The provider reports model and tokens only at the end.
  const unknown = { model: isSandboxText(draft) ? sandboxModel : null, tokensUsed: null, cost: null };
  return finished && { ...finished, isPartial: true, provider, ...unknown };
}
