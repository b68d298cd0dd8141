import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors/app-error.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import {
  chooseBaseUrl,
  providerCatalog,
  type ProviderAddresses,
} from '#domain/provider-catalog/providers.ts';
import { handWrittenSample, sampleForm } from '#domain/sample/hand-written.ts';
import { toPieces, toReplay, type SampleRecording, type TimedPiece } from '#domain/sample/recording.ts';
import type { SampleHead } from '#domain/sample/sample.ts';
import type { TextHandler, Transport } from '#providers/contract.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';
import { providers } from '#providers/registry.ts';

/** A sample that can be written: what is known before, and its text in time. */
export type SampleSource = SampleHead & {
  /** Throws the signal's reason, and what the provider's call throws. */
  write: (signal: AbortSignal, take: TextHandler) => Promise<void>;
};

type SandboxClient = { transport: Transport; addresses: ProviderAddresses; stallMs: number };

/** Whose form of API the sandbox writes the sample with; it names none of them. */
const simulated = providerCatalog.claude;

/** Written now by the sandbox, like any text with a sandbox key, and counted nowhere. */
export function sandboxSample({ transport, addresses, stallMs }: SandboxClient): SampleSource {
  const form = sampleForm();
  const { systemPrompt, userPrompt } = buildPrompts(form);
  const { id, sandboxKey: apiKey, defaultModel: model } = simulated;
  return {
    writer: { by: 'sandbox' },
    form,
    write: async (signal, take) => {
      await providers[id].stream(
        {
          apiKey,
          model,
          systemPrompt,
          userPrompt,
          maxOutputTokens: chooseMaxOutputTokens(form.length),
          baseUrl: chooseBaseUrl(addresses, id, apiKey),
          transport,
          signal,
          stallMs,
        },
        take,
      );
    },
  };
}

/** The operator's recording, with its timing. */
export function recordedSample({ provider, recordedAt, form, pieces }: SampleRecording): SampleSource {
  return {
    writer: { by: 'provider', provider, recordedAt },
    form,
    write: (signal, take) => replay(toReplay(pieces), signal, take),
  };
}

/** The example by hand, word by word. */
export function handWrittenExample(): SampleSource {
  return {
    writer: { by: 'hand' },
    form: sampleForm(),
    write: (signal, take) => replay(toPieces(handWrittenSample), signal, take),
  };
}

async function replay(pieces: readonly TimedPiece[], signal: AbortSignal, take: TextHandler): Promise<void> {
  for (const { afterMs, text } of pieces) {
    await wait(afterMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted)
      throw signal.reason instanceof AppError ? signal.reason : new AppError('generation.stopped');
    await take(text);
  }
}
