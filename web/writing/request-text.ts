import { AppError } from '#domain/errors/app-error.ts';
import { checkReadiness } from '#domain/generation/readiness.ts';
import type { GenerationResult, RequestForm } from '#domain/generation/request.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { readInUse } from '../api-keys/stored/keys.ts';
import { readModel } from '../api-keys/stored/models.ts';
import { readTracking, recordRemaining, usageLeft } from '../session/usage.ts';
import { ask } from './ask.ts';

/** A text that a tool asks for beside the generator's form. */
export type TextOrder = {
  systemPrompt: string;
  userPrompt: string;
  /** What the tool says of it; its content type decides how the answer is finished. */
  formData: RequestForm;
};

type Listening = {
  signal?: AbortSignal;
  /** Told of each piece as it comes. */
  onText?: (piece: string) => void;
};

/**
 * Has the text written by the provider and model in use, with its key, the way this browser is set to (through the
 * server, or straight at the provider). Counts as a generation, as any other. Throws an AppError: what stands against
 * asking (`generation.no-provider`, `generation.key-missing`, `keys.locked`, `generation.daily-limit` ...), or what `ask` throws.
 */
export async function requestText(
  { formData, ...prompts }: TextOrder,
  { signal, onText }: Listening = {},
): Promise<GenerationResult> {
  const inUse = readInUse();
  const { activeProvider: provider, apiKey } = inUse;
  const remaining = usageLeft(readTracking(), new Date()).generationsLeft;
  const refusal = checkReadiness({ remaining, ...inUse, topic: prompts.userPrompt });
  if (refusal || !provider || !apiKey)
    throw new AppError(
      refusal ?? 'generation.no-provider',
      provider ? { provider: providerCatalog[provider].label } : {},
    );
  const request = {
    apiProvider: provider,
    apiKey,
    model: readModel(provider),
    formData: { ...formData, apiProvider: provider },
    ...prompts,
  };
  for await (const event of ask(request, signal ?? new AbortController().signal)) {
    if (event.type === 'delta') {
      onText?.(event.text);
      continue;
    }
    recordRemaining(event.result.remaining);
    return event.result;
  }
  throw new AppError('generation.unreachable');
}
