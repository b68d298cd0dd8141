import type { TextModel } from '#domain/generation/models.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, ProviderConnection, ProviderHttpRequest } from './contract.ts';

/**
 * Why a text ended. `truncated`: at a length limit or for a reason that leaves it unfinished;
 * `refused`: the provider declined to write it.
 */
export type Finish = 'whole' | 'truncated' | 'refused';

/** What has been read of one answer so far. */
export type Progress = {
  /** Text not handed on yet. */
  text: string;
  usage: TokenUsage;
  model: string;
  /** Set once the vendor has said why the text ended; a stream that ends without it was cut off. */
  finish: Finish | null;
  /** The vendor's last word has come; nothing after it matters. */
  closed: boolean;
  /** An error the vendor sent inside its answer. */
  error: unknown;
};

/** How one vendor speaks. Everything else (transport, timers, parsing of streams, failures) is shared. */
export type Dialect = {
  provider: ProviderId;
  request: (call: ProviderCall, streamed: boolean) => ProviderHttpRequest;
  /** Data of a stream event that is not JSON but ends the stream, if the vendor has one. */
  closingData?: string;
  /** Reads one event of the stream into `progress`. */
  readEvent: (progress: Progress, event: unknown) => void;
  /** Reads the answer of the call that is not streamed into `progress`. */
  readAnswer: (progress: Progress, answer: unknown) => void;
  modelsRequest: (connection: ProviderConnection) => ProviderHttpRequest;
  /** The models of a list that write text; throws a ZodError for what is no list of the vendor's. */
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

/** A token count as a vendor sent it; anything that is not a whole number from 0 up is no count. */
export function tokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The value where it is a non-empty string, else null. */
export function someText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
