import type { TokenUsage } from '#domain/generation/request.ts';

/** One HTTP request to a provider; the adapter builds it, the transport carries it. */
export type ProviderHttpRequest = {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};

export type ProviderHttpResponse = {
  status: number;
  /** Value of a header, names in lower case. */
  header: (name: string) => string | undefined;
  body: AsyncIterable<Uint8Array>;
};

/** Carries a request: `undici` on the server, `fetch` in the browser. Rejects when no answer can be had. */
export type Transport = (request: ProviderHttpRequest) => Promise<ProviderHttpResponse>;

export type ProviderCall = {
  apiKey: string;
  model: string;
  systemPrompt: string;
  userPrompt: string;
  maxOutputTokens: number;
  /** Without trailing slash and without version path, e.g. https://api.openai.com */
  baseUrl: string;
  transport: Transport;
  /** Aborts the call; its upstream connection is closed at once. */
  signal: AbortSignal;
  /** Milliseconds without a byte from the provider after which the call fails with provider.stalled. */
  stallMs: number;
};

/** Any number of text-delta, then exactly one text-end. A failure is thrown as AppError with a provider.* code. */
export type ProviderEvent =
  | { type: 'text-delta'; text: string }
  | { type: 'text-end'; usage: TokenUsage; model: string; truncated: boolean };

/** What every adapter offers. `stream` and `complete` fail with the same codes for the same fault. */
export type ProviderAdapter = {
  stream: (call: ProviderCall) => AsyncIterable<ProviderEvent>;
  complete: (
    call: ProviderCall,
  ) => Promise<{ text: string; usage: TokenUsage; model: string; truncated: boolean }>;
};
