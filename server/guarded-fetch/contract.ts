import type { UnreadReason } from '#domain/competitive/site.ts';

export type GuardedFetchOptions = {
  signal?: AbortSignal;
  /** Header `Accept`. */
  accept?: string;
  /** The body is cut there. */
  maxBytes: number;
  timeoutMs: number;
  /** Redirects that are followed; with 0 a redirect is returned as it is. */
  maxRedirects?: number;
};

export type GuardedResponse = {
  /** Where it was read, after redirects. */
  url: string;
  /** Addresses that led to it, from the first one. */
  redirects: string[];
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decoded, without its Content-Encoding. */
  body: Buffer;
  isCut: boolean;
  firstByteMs: number;
  totalMs: number;
};

/** Requests an address that a user or a page named. Rejects with a `GuardedFetchError`. */
export type GuardedFetch = (url: string, options: GuardedFetchOptions) => Promise<GuardedResponse>;

export class GuardedFetchError extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, message: string = reason, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GuardedFetchError';
    this.reason = reason;
  }
}
