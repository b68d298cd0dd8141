import type { UnreadReason } from '#domain/competitive/site.ts';

/** The name by which robots.txt addresses us. */
export const robotName = 'AIGenBot';

export type GuardedRequest = {
  signal: AbortSignal;
  accept?: string;
  /** Decoded bytes of the body that are read; the rest is cut. */
  maxBytes: number;
  timeoutMs: number;
  maxRedirects?: number;
  /** Asked for each target of a redirect; false ends the call as `robots`. */
  mayFollow?: (url: string) => boolean;
};

export type GuardedResponse = {
  url: string;
  redirects: string[];
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  isCut: boolean;
  firstByteMs: number;
  totalMs: number;
};

export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedResponse>;

export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError';
  readonly reason: UnreadReason;
  readonly url: string;
  readonly redirects: readonly string[];

  constructor(
    reason: UnreadReason,
    { url, redirects = [], cause }: { url: string; redirects?: readonly string[]; cause?: unknown },
  ) {
    super(`${reason}: the address could not be read.`, { cause });
    this.reason = reason;
    this.url = url;
    this.redirects = redirects;
  }
}
