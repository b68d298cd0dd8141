import { AppError } from '#domain/errors/app-error.ts';
import { generationRequestSchema, type RequestForm } from '#domain/generation/request.ts';
import {
  minKeyLength,
  providerFacts,
  toProviderId,
  type ProviderFacts,
} from '#domain/provider-catalog/providers.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import type { Claim } from './own-claim.ts';

/** A generation call that may be made, as far as its body tells. */
export type GenerationRequest = {
  provider: ProviderFacts;
  apiKey: string;
  model: string;
  systemPrompt: string;
  userPrompt: string;
  maxOutputTokens: number;
  form: RequestForm;
  /** Must be who the session says. */
  claimed: Claim;
};

/**
 * Reads the body of a generation call. Throws a ZodError, or what the specification
 * says about keys and topics, in its order: key missing, topic missing, key too short to be one.
 */
export function readGenerationRequest(body: unknown): GenerationRequest {
  const request = generationRequestSchema.parse(body);
  const provider = providerFacts[toProviderId(request.apiProvider)!];
  const apiKey = request.apiKey.trim();
  const facts = { provider: provider.label };
  if (!apiKey) throw new AppError('generation.key-missing', facts);
  if (!request.userPrompt.trim()) throw new AppError('generation.topic-missing');
  if (apiKey.length < minKeyLength || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new AppError('generation.key-invalid', facts);
  }
  return {
    provider,
    apiKey,
    model: request.model ?? provider.defaultModel,
    systemPrompt: request.systemPrompt,
    userPrompt: request.userPrompt,
    maxOutputTokens: chooseMaxOutputTokens(request.formData.length, request.formData.originalContent?.length),
    form: request.formData,
    claimed: { userId: request.userId, email: request.email },
  };
}
