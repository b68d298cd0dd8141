import { daysBetween } from '../../calendar/days.ts';
import type { TrackedLink } from '../../links/link.ts';
import { withoutExamples } from '../example.ts';
import { judgeTest } from '../judge.ts';
import type { AbTest } from '../test.ts';

/** What earlier counts say about the visitors that a plan can expect. */
export type KnownTraffic = {
  /** The test or the link that was counted, by its name. */
  from: string;
  visitorsPerDay: number;
  /** Null while nothing was converted: a rate of 0 plans nothing. */
  rate: number | null;
};

/**
 * Visitors a day and conversion rate by the newest earlier counts: of a test with the same text, or a link of it, or of
 * the newest other test. Null where nothing was counted. `contentId`: the text as it is today.
 */
export function knownTraffic(
  { tests, links }: { tests: readonly AbTest[]; links: readonly TrackedLink[] },
  { contentId, today, testId }: { contentId: string | null; today: string; testId: string | null },
): KnownTraffic | null {
  const counted = withoutExamples(tests)
    .filter(({ id, startedAt }) => id !== testId && startedAt !== null)
    .toSorted((a, b) => b.startedAt!.localeCompare(a.startedAt!))
    .map((test) => ({ test, known: trafficOfTest(test, today) }))
    .filter(({ known }) => known !== null);
  const ofText = ({ test }: (typeof counted)[number]) =>
    contentId !== null && test.variants.some((variant) => variant.contentId === contentId);
  const fromLink = links.map(trafficOfLink).find((known) => known !== null);
  return counted.find(ofText)?.known ?? fromLink ?? counted[0]?.known ?? null;
}

function trafficOfTest(test: AbTest, today: string): KnownTraffic | null {
  const visitors = test.variants.reduce((sum, { traffic }) => sum + traffic, 0);
  const { day } = judgeTest(test, { today }).progress;
  const used = test.variants.find(({ id }) => id === (test.inUse ?? 'a')) ?? test.variants[0]!;
  return known(test.name, { visitors, days: day, counts: used });
}

function trafficOfLink({ name, createdAt, lastVisitAt, targets }: TrackedLink): KnownTraffic | null {
  if (lastVisitAt === null) return null;
  const sum = (field: 'visitors' | 'goals') => targets.reduce((total, target) => total + target[field], 0);
  const days = daysBetween(createdAt.slice(0, 10), lastVisitAt.slice(0, 10)) + 1;
  const visitors = sum('visitors');
  return known(name, { visitors, days, counts: { traffic: visitors, conversions: sum('goals') } });
}

type Counted = { visitors: number; days: number; counts: { traffic: number; conversions: number } };

function known(from: string, { visitors, days, counts }: Counted): KnownTraffic | null {
  if (visitors === 0 || days < 1) return null;
  const { traffic, conversions } = counts;
  const rate = traffic > 0 && conversions > 0 && conversions < traffic ? conversions / traffic : null;
  return { from, visitorsPerDay: Math.max(1, Math.round(visitors / days)), rate };
}
