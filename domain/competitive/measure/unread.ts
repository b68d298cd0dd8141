import { isRead } from '../findings/read-state.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';

/** How many pages were found and not read, and why: what ended the reading, or the most frequent reason. */
export function describeUnread({
  site,
  pages,
}: {
  site: SiteFacts;
  pages: readonly PageFacts[];
}): { reason: string; count: number } | null {
  const count = Math.max(0, site.pagesFound - pages.filter(isRead).length);
  if (count === 0) return null;
  if (site.end !== 'complete') return { reason: site.end, count };
  const reasons = new Map<string, number>();
  const seen = [
    ...site.unread.map(({ reason }) => reason),
    ...pages.flatMap(({ failure }) => (failure === null ? [] : [failure])),
  ];
  for (const reason of seen) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const [most] = [...reasons].toSorted(([, a], [, b]) => b - a);
  return { reason: most?.[0] ?? 'not-read', count };
}
