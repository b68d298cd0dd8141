import type { TextModel } from '#domain/generation/models.ts';
import type { TokenUsage } from '#domain/generation/request.ts';

/** One HTTP request to a provider; the adapter builds it, the transport carries it. */
export type ProviderHttpRequest = {
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Sent by POST; null is a GET. */
  body: string | null;
};

/**
 * Where a transport delivers an answer: `head` once, `bytes` any number of times, then exactly one of
 * `end` (the answer is whole) or `failure` (no answer, or it broke off). Pushed, not pulled: a promise
 * per chunk would cost more than everything else done with it.
 */
export type AnswerSink = {
  head: (status: number, header: (name: string) => string | undefined) => void;
  bytes: (chunk: Uint8Array) => void;
  end: () => void;
  failure: (reason: unknown) => void;
};

/** An answer on its way. After `close` its connection is gone and the sink hears nothing more. */
export type Exchange = { pause: () => void; resume: () => void; close: () => void };

/** Carries a request: `undici` on the server, `fetch` in the browser. Never throws, never follows redirects. */
export type Transport = (request: ProviderHttpRequest, sink: AnswerSink) => Exchange;

/** What every call needs, whatever it asks for. */
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
   * Milliseconds without a byte from the provider after which the call fails with provider.stalled; null where
   * silence is no sign: an answer in one piece is silent until it is written.
   */
  stallMs: number | null;
};

/** A call for a text. */
export type ProviderCall = ProviderConnection & {
  model: string;
  /** Left out of the request when blank. */
  systemPrompt: string;
  userPrompt: string;
  maxOutputTokens: number;
};

/** How a text ended: the tokens reported, the model that wrote it, and whether a limit cut it short. */
export type ProviderEnd = { usage: TokenUsage; model: string; truncated: boolean };

/**
 * Takes the text as it comes, once per network read. Returns a promise when the reader is slow: the
 * provider's connection is then paused until it resolves, so memory stays bounded.
 */
export type TextTaker = (text: string) => void | Promise<void>;

/**
 * What every adapter offers. All fail with an AppError, and with the same code for the same fault:
 * provider.* (see classify-failure.ts), or before anything is sent generation.key-invalid for a key no header can
 * carry and generation.key-misplaced for one of another provider.
 */
export type ProviderAdapter = {
  /** The vendor's streamed call. Resolves only when the text is whole and not blank. */
  stream: (call: ProviderCall, take: TextTaker) => Promise<ProviderEnd>;
  /** The vendor's call that answers in one piece. */
  complete: (call: ProviderCall) => Promise<ProviderEnd & { text: string }>;
  /** The models that write text and are open to the key, in the vendor's order or newest first. */
  listModels: (connection: ProviderConnection) => Promise<TextModel[]>;
};
