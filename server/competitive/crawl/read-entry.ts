import { pageFactsSchema } from '#domain/competitive/site/page.ts';
import type { UnreadReason } from '#domain/competitive/site/site.ts';
import type { GuardedResponse } from '#server/guarded-fetch/guarded-fetch.ts';
import { GuardedFetchError } from '#server/guarded-fetch/guarded-fetch-error.ts';
import { readPageAndLinks, type PageContext, type PageReading } from '../page/read-page.ts';
import { maxPageBytes, mostRedirects } from './limits.ts';
import { keyOf, normalizeUrl } from './frontier/normalize-url.ts';
import type { SiteRequests } from './site-requests.ts';

const accept = 'text/html,application/xhtml+xml,*/*;q=0.1';

export type Reached =
  | { response: GuardedResponse }
  | { failure: UnreadReason; url: string; redirects: string[] };

/**
 * Requests an address of a site and goes on to where it is redirected, one request in each turn. `mayGo` is asked before each
 * further one, and says why not.
 */
export async function reach(
  requests: SiteRequests,
  address: string,
  mayGo: (url: string) => UnreadReason | null,
  maxBytes = maxPageBytes,
): Promise<Reached> {
  const redirects: string[] = [];
  for (let url = address; ;) {
    const robots = await requests.robotsOf(url);
    if (!robots.isAllowed(url)) return { failure: robots.failure ?? 'robots', url: address, redirects };
    const step = await stepTo(requests, url, maxBytes);
    if ('response' in step)
      return { response: { ...step.response, url: normalizeUrl(url) ?? url, redirects } };
    if (step.target === null) return { failure: step.reason, url, redirects };
    redirects.push(url);
    const { target } = step;
    if (redirects.includes(target)) return { failure: 'redirect-loop', url: address, redirects };
    if (redirects.length > mostRedirects) return { failure: 'too-many-redirects', url: address, redirects };
    // Another spelling of the same page is not read already.
    const refusal = keyOf(target) === keyOf(url) ? null : mayGo(target);
    if (refusal) return { failure: refusal, url: address, redirects };
    url = target;
  }
}

type Step = { response: GuardedResponse } | { target: string | null; reason: UnreadReason };

/** One request. The guard is asked not to follow a redirect, so that each has its turn and its rules. */
async function stepTo(requests: SiteRequests, url: string, maxBytes: number): Promise<Step> {
  let target: string | null = null;
  const mayFollow = (next: string) => {
    target = next;
    return false;
  };
  try {
    return { response: await requests.get(url, { maxBytes, accept, mayFollow }) };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    return { target, reason: error.reason };
  }
}

/** What is known of an address that was reached, or was not. */
export async function readReached(reached: Reached, context: PageContext): Promise<PageReading> {
  if ('response' in reached) return readPageAndLinks(reached.response, context);
  const { failure, url, redirects } = reached;
  const facts = pageFactsSchema.parse({
    url,
    redirects: redirects.slice(0, 10),
    depth: context.depth,
    readAt: context.readAt,
    status: null,
    failure,
  });
  return { facts, followed: [] };
}
