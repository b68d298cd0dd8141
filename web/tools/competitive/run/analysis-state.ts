import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import type { AnalysisProgress } from '#domain/competitive/request/request.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { startedSite } from '#domain/competitive/assemble/partial-site.ts';

/** The reading of one site in this tab. */
export type SiteReadingState = {
  site: SiteFacts;
  delaySeconds: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The address that is being read; null before the first and after the last. */
  url: string | null;
  found: number;
  /** In the order in which they were read; the same array, which grows. */
  pages: PageFacts[];
  isRead: boolean;
};

/**
 * A report that this tab makes. `waiting`: for the one before; `stopping`: what was read is being kept; `unstored`: it has
 * ended, and is only in this tab until the storage takes it.
 */
export type AnalysisState = {
  step: 'waiting' | 'starting' | 'reading' | 'writing' | 'stopping' | 'unstored';
  /** Whose site is read now. */
  role: SiteRole;
  sites: Partial<Record<SiteRole, SiteReadingState>>;
};

export const waiting: AnalysisState = { step: 'waiting', role: 'competitor', sites: {} };

/** The state after an event of the server. */
export function withProgress(state: AnalysisState, progress: AnalysisProgress, now: number): AnalysisState {
  if (progress.step === 'writing') return { ...state, step: 'writing' };
  const { role } = progress;
  const before = state.sites[role];
  const next = siteAfter(before, progress, now);
  return { step: 'reading', role, sites: next ? { ...state.sites, [role]: next } : state.sites };
}

function siteAfter(
  before: SiteReadingState | undefined,
  progress: Exclude<AnalysisProgress, { step: 'writing' }>,
  now: number,
): SiteReadingState | undefined {
  switch (progress.step) {
    case 'site':
      return {
        site: startedSite(progress, new Date(now).toISOString()),
        delaySeconds: progress.delaySeconds,
        startedAt: now,
        url: null,
        found: progress.pagesFound,
        pages: [],
        isRead: false,
      };
    case 'reading':
      return before && { ...before, url: progress.url, found: Math.max(before.found, progress.found) };
    case 'page': {
      const { page, role, found } = progress;
      const { origin } = new URL(page.url);
      const known =
        before ?? siteAfter(before, { step: 'site', role, origin, pagesFound: found, delaySeconds: 0 }, now)!;
      known.pages.push(page);
      return { ...known, url: null, found: Math.max(known.found, found) };
    }
    case 'site-read':
      // A site that robots.txt forbids is read without a beginning.
      return {
        delaySeconds: before?.delaySeconds ?? 0,
        startedAt: before?.startedAt ?? now,
        url: null,
        found: progress.site.pagesFound,
        pages: before?.pages ?? [],
        site: progress.site,
        isRead: true,
      };
  }
}

/** Expected minutes until a site is read: at its pace so far, or at the pause it asks for. Null when it is. */
export function minutesLeft(
  { delaySeconds, startedAt, found, pages, isRead }: SiteReadingState,
  now: number,
  mostPages: number,
): number | null {
  if (isRead) return null;
  const left = Math.max(0, Math.min(found, mostPages) - pages.length);
  const elapsed = (now - startedAt) / 1_000;
  const seconds = pages.length >= 3 ? elapsed / pages.length : delaySeconds;
  return (left * seconds) / 60;
}
