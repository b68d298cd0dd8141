import type { TextModel } from '#domain/generation/models.ts';
import type { TokenUsage } from '#domain/generation/request.ts';

/** One HTTP request to a provider; the adapter builds it, the transport sends it. */
export type ProviderHttpRequest = {
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Sent by POST; null is a GET. */
  body: string | null;
};

/**
 * Receives a response from a transport: `head` once, `bytes` any number of times, then exactly one of `end`
 * (the response is complete) or `failure` (no response, or the connection broke). Callbacks instead of an
 * async iterator: a promise per chunk would cost more than the rest of its processing.
 */
export type ResponseSink = {
  head: (status: number, header: (name: string) => string | undefined) => void;
  bytes: (chunk: Uint8Array) => void;
  end: () => void;
  failure: (reason: unknown) => void;
};

/** A response in progress. After `close` its connection is closed and the sink is not called again. */
export type Exchange = { pause: () => void; resume: () => void; close: () => void };

/** Sends a request: `undici` on the server, `fetch` in the browser. Never throws, never follows redirects. */
export type Transport = (request: ProviderHttpRequest, sink: ResponseSink) => Exchange;

/** What every call needs. */
export type ProviderConnection = {
  apiKey: string;
  /** Without trailing slash and without version path, e.g. https://api.openai.com */
  baseUrl: string;
  transport: Transport;
  /**
   * Aborts the call; its upstream connection is closed at once. The call then fails with the signal's
   * reason where that is an AppError, else with generation.stopped.
   */
  signal: AbortSignal;
  /**
   * Milliseconds without a byte from the provider after which the call fails with provider.stalled; null
   * for no limit: a response that is not streamed sends nothing until the text is finished.
   */
  stallMs: number | null;
  /** An id of ours by which the provider finds the call in its own logs, where it takes one. Random, and of no person. */
  clientRequestId?: string | undefined;
};

/** What a text is generated from. */
export type ProviderPrompt = {
  model: string;
  /** Left out of the request when blank. */
  systemPrompt: string;
  userPrompt: string;
  maxOutputTokens: number;
};

/** A call that generates a text. */
export type ProviderCall = ProviderConnection & ProviderPrompt;

/** How a text ended: the tokens reported, the model that wrote it, and whether a limit cut it short. */
export type ProviderEnd = { usage: TokenUsage; model: string; truncated: boolean };

/**
 * Receives the text as it arrives, once per network read. Returns a promise when the reader is slow: the
 * provider's connection is then paused until it resolves, so memory stays bounded.
 */
export type TextHandler = (text: string) => void | Promise<void>;

/**
 * What every adapter offers. All calls fail with an AppError, and with the same code for the same fault:
 * provider.* (see classify-failure.ts), or, before anything is sent, generation.key-invalid for a key that
 * is not a valid header value and generation.key-misplaced for a key of another provider.
 */
export type ProviderAdapter = {
  /** The vendor's streamed call. Resolves only when the text is complete and not blank. */
  stream: (call: ProviderCall, onText: TextHandler) => Promise<ProviderEnd>;
  /** The vendor's call without streaming. */
  complete: (call: ProviderCall) => Promise<ProviderEnd & { text: string }>;
  /** The text models available to the key, in the vendor's order or newest first. */
  listModels: (connection: ProviderConnection) => Promise<TextModel[]>;
};
