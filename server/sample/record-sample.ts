import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { sampleForm } from '#domain/sample/hand-written.ts';
import { sampleRecordingSchema, type SampleRecording, type TimedPiece } from '#domain/sample/recording.ts';
import type { ProviderCall } from '#providers/contract.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import { providers } from '#providers/registry.ts';

type Recorded = Omit<ProviderCall, 'systemPrompt' | 'userPrompt' | 'maxOutputTokens'> & {
  provider: ProviderId;
};

/**
 * Has a provider write the sample and records its text with its timing. The key is used for this call only. `now` is the
 * clock in milliseconds since 1970. Throws what the call throws, and for a text that ends early.
 */
export async function recordSample(
  { provider, ...connection }: Recorded,
  now: () => number,
): Promise<SampleRecording> {
  const form = sampleForm();
  const pieces: TimedPiece[] = [];
  const recordedAt = new Date(now()).toISOString();
  // The wait for the first word is the provider's queue, and no part of the text.
  let last: number | null = null;
  const { model, truncated } = await providers[provider].stream(
    { ...connection, ...buildPrompts(form), maxOutputTokens: chooseMaxOutputTokens(form.length) },
    (text) => {
      const at = now();
      pieces.push({ afterMs: last === null ? 0 : at - last, text });
      last = at;
    },
  );
  if (truncated)
    throw new Error('The text ends early, because it reached the length limit. Nothing was saved.');
  return sampleRecordingSchema.parse({ version: 1, provider, model, recordedAt, form, pieces });
}
