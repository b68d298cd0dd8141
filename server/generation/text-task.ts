import { AppError } from '#domain/errors/app-error.ts';
import type { GenerationRequest, GenerationResult, RequestForm } from '#domain/generation/request.ts';
import {
  minKeyLength,
  providerCatalog,
  toProviderId,
  type ProviderInfo,
} from '#domain/provider-catalog/providers.ts';
import { kindOf } from '#domain/plans/generation-kinds.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import { finishText } from './finish-text.ts';
import type { Claim } from './generations.ts';
import type { GenerationTask, WrittenText } from './run-task.ts';

/**
 * The task of POST /api/generate-content-advanced: one text of the provider, finished and scored. Throws what the
 * specification says about keys and topics, in its order: key missing, topic missing, key too short to be one.
 */
export function toTextTask(request: GenerationRequest): GenerationTask<GenerationResult> & { claim: Claim } {
  const provider = providerCatalog[toProviderId(request.apiProvider)!];
  const apiKey = request.apiKey.trim();
  const facts = { provider: provider.label };
  const { systemPrompt, userPrompt, formData: form } = request;
  if (!apiKey) throw new AppError('generation.key-missing', facts);
  if (!userPrompt.trim()) throw new AppError('generation.topic-missing');
  if (apiKey.length < minKeyLength || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new AppError('generation.key-invalid', facts);
  }
  const call = {
    model: request.model ?? provider.defaultModel,
    systemPrompt,
    userPrompt,
    maxOutputTokens: chooseMaxOutputTokens(form.length, form.originalContent?.length),
  };
  return {
    provider,
    apiKey,
    kind: kindOf(form),
    contentType: form.contentType,
    prompt: userPrompt,
    claim: { userId: request.userId, email: request.email },
    work: async ({ write, remaining }) => toResult(provider, form, await write(call), remaining),
  };
}

async function toResult(
  provider: ProviderInfo,
  form: RequestForm,
  { text, model, usage, truncated }: WrittenText,
  remaining: number,
): Promise<GenerationResult> {
  const finished = await finishText(text, form);
  if (!finished) throw new AppError('provider.no-content', { provider: provider.label });
  return {
    content: finished.content,
    title: finished.title,
    seoScore: finished.seoScore,
    metaDescription: finished.metaDescription,
    suggestions: finished.suggestions,
    provider: provider.id,
    model,
    usage,
    truncated,
    remaining,
  };
}
