import { useMemo } from 'react';
import type { TrackedLink } from '#domain/links/link.ts';
import { idsOfTextsSince } from '../../../storage/collections/performance-metrics.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';

/** The ids of the texts that have results since a day, of stored figures and of links; null where that is not known. */
export function useTextsWithResults(
  owner: string,
  since: string,
  links: readonly TrackedLink[] | null,
): ReadonlySet<string> | null {
  const stored = useLiveQuery(() => idsOfTextsSince(owner, since), [owner, since]);
  return useMemo(
    () => (stored && links ? new Set([...stored, ...textsOfVisits(links)]) : null),
    [stored, links],
  );
}

/** The texts whose links were visited. */
function textsOfVisits(links: readonly TrackedLink[]): string[] {
  return links.flatMap(({ contentId, targets }) =>
    contentId !== null && targets.some(({ visits, goals }) => visits + goals > 0) ? [contentId] : [],
  );
}
