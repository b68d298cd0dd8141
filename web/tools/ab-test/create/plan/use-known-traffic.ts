import { useEffect, useState } from 'react';
import { knownTraffic, type KnownTraffic } from '#domain/ab-test/planning/known-traffic.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { fetchLinks } from '../../../../api/links.ts';
import { useAbTests } from '../../../../storage/collections/ab-tests.ts';

/** What earlier tests and links say about visitors a day and today's rate; null where nothing was counted. */
export function useKnownTraffic(
  owner: string,
  now: { contentId: string | null; today: string; testId: string | null },
): KnownTraffic | null {
  const { records: tests } = useAbTests(owner, now.today);
  const links = useLinksOf(now.contentId);
  return knownTraffic({ tests, links }, now);
}

/** The links of a text; none while they are fetched, and where they cannot be: the fields are filled by hand then. */
function useLinksOf(contentId: string | null): readonly TrackedLink[] {
  const [found, setFound] = useState<{ of: string; links: TrackedLink[] } | null>(null);
  useEffect(() => {
    if (contentId === null) return;
    const controller = new AbortController();
    fetchLinks({ contentId }, controller.signal).then(
      (links) => setFound({ of: contentId, links }),
      () => undefined,
    );
    return () => controller.abort();
  }, [contentId]);
  return found?.of === contentId ? found.links : none;
}
const none: readonly TrackedLink[] = [];
