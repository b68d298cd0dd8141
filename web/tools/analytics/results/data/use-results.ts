import { useCallback, useDeferredValue, useMemo } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import type { PerformanceMetric } from '#domain/analytics/performance-metric.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { metricsOfLinks, type LinkCounts } from '#domain/analytics/results/link-metrics.ts';
import { networksOfFiles } from '#domain/analytics/results/platform-of.ts';
import type { SentCampaign } from '#domain/analytics/results/email-metrics.ts';
import { resultsOf, type Results } from '#domain/analytics/results/results-of.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { fetchLinkResults } from '../../../../api/link-results.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { abTests } from '../../../../storage/collections/ab-tests.ts';
import { useMetricsOfDays } from '../../../../storage/collections/performance-metrics.ts';
import { textsOfCampaigns, useEmailResults } from './use-email-results.ts';
import { useTextFacts, type KnownTexts } from './use-text-facts.ts';

export type ResultsData = {
  /** Of every text of this browser, oldest first. */
  texts: readonly TextFacts[];
  platformOf: (contentId: string) => string;
  /** All figures of the range, of every source. */
  metrics: readonly PerformanceMetric[];
  results: Results;
  /** Of the days that are compared with; null without any. */
  before: Results | null;
  /** Robots of tracked links, by text. */
  robots: ReadonlyMap<string, number>;
  /** What links counted that belong to no text, which is in no other figure. */
  unassigned: LinkCounts;
  /** The counts of tracked links, which are on the server. */
  links: Counted;
  /** The campaigns that were sent, which the server counts too. */
  emails: Counted & { campaigns: readonly SentCampaign[] };
};

type Counted = { isLoading: boolean; error: AppError | null; reload: () => void };

/** The results of the texts on the days of a range; null while they are read. Throws what the browser's storage throws. */
export function useResults(owner: string, range: DayRange, comparison: DayRange | null): ResultsData | null {
  const stored = useTextFacts(owner);
  const emails = useEmailResults(range);
  const emailsBefore = useEmailResults(comparison);
  const known = useMemo(() => {
    if (!stored) return undefined;
    const sent = textsOfCampaigns(emails.campaigns, stored.texts, range.from);
    return sent.length === 0 ? stored : { ...stored, texts: [...stored.texts, ...sent] };
  }, [stored, emails.campaigns, range.from]);
  const now = useMetricsOf(owner, range, emails.metrics, known?.platformOfLinks);
  const then = useMetricsOf(owner, comparison, emailsBefore.metrics, known?.platformOfLinks);
  const results = useMemo(
    () => known && now.metrics && resultsOf({ metrics: now.metrics, texts: known.texts, range }),
    // oxlint-disable-next-line react/exhaustive-deps -- the days of a range, not its object
    [known, now.metrics, range.from, range.to],
  );
  // In a later frame.
  const metricsBefore = useDeferredValue(then.metrics);
  const before = useMemo(
    () =>
      known && metricsBefore && comparison
        ? resultsOf({ metrics: metricsBefore, texts: known.texts, range: comparison })
        : null,
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [known, metricsBefore, comparison?.from, comparison?.to],
  );
  const { metrics, counted, links } = now;
  const data = useMemo((): ResultsData | null => {
    if (!known || !results || !metrics) return null;
    const { texts, platformOf } = known;
    const { robots, unassigned } = counted;
    return { texts, platformOf, metrics, results, before, robots, unassigned, links, emails };
  }, [known, results, metrics, before, counted, links, emails]);
  // What is shown of it takes longer than a frame.
  return useDeferredValue(data);
}

const nowhere: DayRange = { from: '1970-01-01', to: '1970-01-01' };
const byItself = () => 'web';

/** Stored figures, and those of tracked links and sent emails; `metrics` is null while they are read. */
function useMetricsOf(
  owner: string,
  range: DayRange | null,
  emails: readonly PerformanceMetric[],
  platformOfLinks: KnownTexts['platformOfLinks'] = byItself,
) {
  const { from, to } = range ?? nowhere;
  const { metrics: stored, isLoading, error } = useMetricsOfDays(owner, { from, to });
  const { records: tests } = abTests.useNewest(owner, {});
  const load = useCallback(
    (signal: AbortSignal) =>
      from === nowhere.from ? Promise.resolve([]) : fetchLinkResults({ from, to }, signal),
    [from, to],
  );
  const { data: linkResults, error: failure, isLoading: areLinksLoading, reload } = useLoaded(load);
  useWhenOnline(failure && reload);
  const counted = useMemo(() => {
    const networks = networksOfFiles(stored);
    return metricsOfLinks(linkResults ?? [], { platformOf: (id) => platformOfLinks(id, networks), tests });
  }, [linkResults, stored, platformOfLinks, tests]);
  const metrics = useMemo(
    () => [...stored, ...counted.metrics, ...emails],
    [stored, counted.metrics, emails],
  );
  const areMissing = linkResults === null && areLinksLoading;
  const links = useMemo(
    () => ({ isLoading: areMissing, error: failure, reload: () => void reload() }),
    [areMissing, failure, reload],
  );
  if (error) throw error;
  return { metrics: isLoading ? null : metrics, counted, links };
}
