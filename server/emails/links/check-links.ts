import type { LinkResult } from '#domain/email/checks/link-result.ts';
import { linkPath } from '#domain/links/target-address.ts';
import type { HostTurns } from '../../competitive/crawl/pace/host-turns.ts';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import type { CachedLink, LinkCache } from '../../links/link-cache.ts';
import { checkLink, hostOfLink, linkTimeoutMs } from './check-link.ts';

/** For all links of an email. */
export const linksTimeoutMs = 60_000;
/** Hosts that are asked at the same time. */
const atOnce = 8;
/** Between two links to one site: a reader who opens them is no slower. */
const pauseMs = 200;

type Checking = {
  guardedFetch: GuardedFetch;
  turns: HostTurns;
  signal: AbortSignal;
  /** Tracked links of this site are looked up, so that no visit is counted; their targets are asked. */
  tracked: { origin: string; links: Pick<LinkCache, 'find'> };
  onResult: (result: LinkResult) => void;
  timeoutMs?: number;
  linkTimeoutMs?: number;
};

/** Looks at links, each once. One site is asked one link at a time, in the turns of all that read it. */
export async function checkLinks(links: readonly string[], checking: Checking): Promise<LinkResult[]> {
  const { signal, onResult, timeoutMs = linksTimeoutMs } = checking;
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  const urls = [...new Set(links)];
  const results = new Map<string, LinkResult>();
  const queues = [...Map.groupBy(urls, (url) => hostOfLink(url) ?? '').values()];

  const note = (result: LinkResult) => {
    results.set(result.url, result);
    onResult(result);
  };
  const look = async (url: string) => {
    try {
      note(either.aborted ? notAsked(url) : await lookAt(url, { ...checking, signal: either }));
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.aborted) throw error;
      note(notAsked(url));
    }
  };
  const worker = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) for (const url of queue) await look(url);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  signal.throwIfAborted();
  return urls.map((url) => results.get(url)!);
}

const notAsked = (url: string): LinkResult => ({ url, outcome: 'not-asked', status: null, finalUrl: null });

async function lookAt(url: string, checking: Checking): Promise<LinkResult> {
  const { origin, links } = checking.tracked;
  if (url.startsWith(origin + linkPath)) {
    const id = url.slice(origin.length + linkPath.length).split(/[?#]/)[0]!;
    return lookAtTargets(url, await links.find(id), checking);
  }
  const host = hostOfLink(url);
  if (host === null) return { url, outcome: 'refused', status: null, finalUrl: null };
  const { guardedFetch, turns, signal, linkTimeoutMs: timeoutMs = linkTimeoutMs } = checking;
  return turns.run(
    host,
    () => pauseMs,
    signal,
    () => checkLink(url, { guardedFetch, signal, timeoutMs }),
  );
}

/** A tracked link is as good as the worst of its targets. */
async function lookAtTargets(url: string, link: CachedLink | null, checking: Checking): Promise<LinkResult> {
  const targets = link?.targets.filter(({ deletedAt }) => deletedAt === null) ?? [];
  if (!link || link.isGone || targets.length === 0)
    return { url, outcome: 'broken', status: null, finalUrl: null };
  let worst: LinkResult | null = null;
  for (const target of targets) {
    // Targets never are tracked links of this site (readTargetUrl).
    const result = target.url === null ? null : await lookAt(target.url, checking);
    const found: LinkResult = {
      url,
      outcome: result?.outcome ?? 'refused',
      status: result?.status ?? null,
      finalUrl: result?.finalUrl ?? target.url,
    };
    if (!worst || badness.indexOf(found.outcome) > badness.indexOf(worst.outcome)) worst = found;
  }
  return worst!;
}

const badness: readonly LinkResult['outcome'][] = [
  'works',
  'closed',
  'not-asked',
  'slow',
  'failing',
  'broken',
  'refused',
];
