import { joinDays, largerCounts, mostDayCounts, trafficOf, withDays } from './counts/day-counts.ts';
import { addChanges, joinChanges, planChanges } from './edit/change-log.ts';
import type { AbTest } from './test.ts';

/**
 * The winner of a conflict with what it lacks of the other state of the test, whose status is not further. Counts are
 * joined day by day and variant by variant, the larger one each, so that none is lost and none is counted twice. Hypothesis,
 * metric and plan of a started test are those that were changed last by its log, whatever else was changed later. Where
 * both devices started the draft, the earlier start counts, and the other plan is in the log.
 */
export function mergeTests(winner: AbTest, discarded: AbTest): AbTest {
  if (winner.deletedAt || discarded.deletedAt) return winner;
  const filled: AbTest = {
    ...winner,
    description: winner.description || discarded.description,
    hypothesis: winner.hypothesis || discarded.hypothesis,
    metric: winner.metric || discarded.metric,
    linkId: winner.linkId ?? discarded.linkId,
    inUse: winner.inUse ?? discarded.inUse,
  };
  // A draft has neither counts nor a fixed plan.
  if (discarded.status === 'draft' || !hasSameTexts(winner, discarded)) return filled;
  const counted = mergeCounts(mergePlans(filled, discarded), discarded);
  return {
    ...counted,
    variants: counted.variants.map((variant, at) => ({
      ...variant,
      // The saved text of one that the other device put to use.
      contentId: variant.contentId ?? discarded.variants[at]!.contentId,
    })),
    confidence: hasSameCounts(counted, winner) ? winner.confidence : 0,
  };
}

/** True if both count the same texts: else counts of one say nothing about the other. */
function hasSameTexts(one: AbTest, other: AbTest): boolean {
  return (
    one.variants.length === other.variants.length &&
    one.variants.every(
      ({ content, element }, at) =>
        other.variants[at]!.content === content && other.variants[at]!.element === element,
    )
  );
}

function mergePlans(winner: AbTest, discarded: AbTest): AbTest {
  const changes = joinChanges(winner.changes, discarded.changes);
  const base = { ...winner, changes, ...earliestStamps(winner, discarded) };
  const [winnerLast, discardedLast] = [winner, discarded].map((test) => test.changes.at(-1)?.at ?? '');
  if (discardedLast! > winnerLast!) {
    const { hypothesis, metric, plan, countedBy } = discarded;
    return {
      ...base,
      hypothesis: hypothesis || winner.hypothesis,
      metric: metric || winner.metric,
      plan,
      countedBy,
    };
  }
  // Two starts of one draft: nothing of the other plan is in a log yet.
  if (winner.startedAt === discarded.startedAt) return base;
  return addChanges(base, planChanges(discarded, base), discarded.startedAt ?? winner.updatedAt);
}

function earliestStamps(winner: AbTest, discarded: AbTest) {
  const decided = [winner, discarded]
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted((a, b) => (a.decidedAt! < b.decidedAt! ? -1 : 1))[0];
  return {
    startedAt: earlier(winner.startedAt, discarded.startedAt),
    endedAt: earlier(winner.endedAt, discarded.endedAt),
    decidedAt: decided?.decidedAt ?? null,
    winner: decided ? decided.winner : (winner.winner ?? discarded.winner),
  };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Counts by day of the one and sums of the other cannot be joined: those with more visitors stay. */
function mergeCounts(winner: AbTest, discarded: AbTest): AbTest {
  const [ours, theirs] = [winner.days, discarded.days];
  if (ours.length > 0 && theirs.length > 0) {
    const joined = joinDays([...ours, ...theirs], largerCounts);
    return withDays(winner, joined.slice(-mostDayCounts));
  }
  if (ours.length === 0 && theirs.length === 0)
    return {
      ...winner,
      variants: winner.variants.map((variant, at) => largerCounts(variant, discarded.variants[at]!)),
    };
  const lead = compareCounts(discarded, winner);
  if (lead < 0 || (lead === 0 && ours.length > 0)) return winner;
  const variants = winner.variants.map((variant, at) => {
    const { traffic, clicks, conversions } = discarded.variants[at]!;
    return { ...variant, traffic, clicks, conversions };
  });
  return { ...winner, days: theirs, variants };
}

function compareCounts(one: AbTest, other: AbTest): number {
  const [ours, theirs] = [one, other].map(({ variants }) =>
    variants.reduce((sum, { clicks, conversions }) => sum + clicks + conversions, 0),
  );
  return trafficOf(one) - trafficOf(other) || ours! - theirs!;
}

function hasSameCounts(one: AbTest, other: AbTest): boolean {
  return one.variants.every(
    ({ traffic, conversions }, at) =>
      traffic === other.variants[at]!.traffic && conversions === other.variants[at]!.conversions,
  );
}
