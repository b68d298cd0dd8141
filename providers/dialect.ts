import type { TextModel } from '#domain/generation/models.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, ProviderConnection, ProviderHttpRequest, ProviderPrompt } from './contract.ts';

/**
 * Why a text ended. `truncated`: at a length limit or for a reason that leaves it unfinished;
 * `refused`: the provider declined to write it.
 */
export type Finish = 'whole' | 'truncated' | 'refused';

/** What has been read of one response so far. */
export type Progress = {
  /** Text not passed on yet. */
  text: string;
  usage: TokenUsage;
  model: string;
  /** Set once the vendor has sent why the text ended; a stream that ends without it was cut off. */
  finish: Finish | null;
  /** The closing event has arrived; anything after it is ignored. */
  closed: boolean;
  /** An error the vendor sent inside its response. */
  error: unknown;
};

/**
 * The request and response format of one vendor. Everything else (transport, timers, parsing of streams,
 * failures) is shared.
 */
export type Dialect = {
  provider: ProviderId;
  /** The headers that every request has. */
  headers: (apiKey: string) => Record<string, string>;
  /** The body of a call without streaming, which is also that of a row in a batch. */
  body: (prompt: ProviderPrompt) => Record<string, unknown>;
  request: (call: ProviderCall, streamed: boolean) => ProviderHttpRequest;
  /** The finish reason may be in every chunk: only a response that ends properly is whole. */
  repeatsFinish?: true;
  /** Data of the non-JSON event that ends the stream, if the vendor has one. */
  closingData?: string;
  /** Reads one event of the stream into `progress`. */
  readEvent: (progress: Progress, event: unknown) => void;
  /** Reads the response of a call without streaming into `progress`. */
  readAnswer: (progress: Progress, answer: unknown) => void;
  modelsRequest: (connection: ProviderConnection) => ProviderHttpRequest;
  /** The text models of a list; throws a ZodError when the list has an unknown format. */
  readModels: (answer: unknown) => TextModel[];
};

export function newProgress(model: string): Progress {
  return {
    text: '',
    usage: { inputTokens: null, outputTokens: null },
    model,
    finish: null,
    closed: false,
    error: undefined,
  };
}

/** More tokens than any call uses. Sums of larger counts could not be stored. */
const mostTokens = 1_000_000_000;

/** A token count from a vendor; null for anything but a whole number from 0 up that a call can have used. */
export function tokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens
    ? value
    : null;
}

/** The value where it is a non-empty string, else null. */
export function someText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
