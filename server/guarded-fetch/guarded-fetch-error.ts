import type { UnreadReason } from '#domain/competitive/site/site.ts';

/** Why an address could not be read. `url` is the one that failed, after the redirects that led to it. */
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
