import { AppError } from '../../errors/app-error.ts';
import { formatNumber } from '../../text/format.ts';
import type { LinkDays } from '../../links/link.ts';
import { addChanges } from '../edit/change-log.ts';
import { abTestSchema, dayCountsSchema, type AbTest, type DayCounts, type VariantId } from '../test.ts';
import { isSameRecord } from '../../sync/same-record.ts';
import { joinDays, largerCounts, mostDayCounts, noCounts, withDays, type Counts } from './day-counts.ts';

/** Counts that were typed in as sums, in place of all counts so far. A variant that is not named keeps its sum. */
export function enterTotals(test: AbTest, totals: Partial<Record<VariantId, Counts>>, now: Date): AbTest {
  assertOwnCounts(test);
  const { shape } = abTestSchema;
  const variants = test.variants.map((variant) => ({ ...variant, ...totals[variant.id] }));
  return changed(test, { ...test, days: [], variants: shape.variants.parse(variants) }, now);
}

/** Counts that were typed in or read from a file by day. They replace those of the same day and variant. */
export function enterDays(test: AbTest, days: readonly DayCounts[], now: Date): AbTest {
  assertOwnCounts(test);
  const known = new Set(test.variants.map(({ id }) => id));
  const read = days.map((day) => dayCountsSchema.parse(day)).filter(({ variant }) => known.has(variant));
  const joined = joinDays([...test.days, ...read], (_before, after) => after);
  if (joined.length > mostDayCounts) throw new AppError('abtest.too-many-days', { most: mostDayCounts });
  return changed(test, withDays(test, joined), now);
}

/** Removes the counts of a day, or of one variant on it. */
export function removeDay(test: AbTest, day: string, variant: VariantId | null, now: Date): AbTest {
  assertOwnCounts(test);
  const left = test.days.filter(
    (counts) => counts.day !== day || (variant !== null && counts.variant !== variant),
  );
  return changed(test, withDays(test, left), now);
}

/**
 * The counts of the test's tracked link: visitors, visits and goals of each target, from the day of the start to that of
 * the end. Targets are in the order of the variants. A link only counts upwards, so of a late answer and a newer one the
 * larger count stays. The same test if nothing is new.
 */
export function applyLinkDays(test: AbTest, { id, days }: LinkDays, now: Date): AbTest {
  if (test.status === 'draft' || test.countedBy !== 'link' || test.linkId !== id) return test;
  const since = (test.startedAt ?? test.createdAt).slice(0, 10);
  const until = test.endedAt?.slice(0, 10) ?? '9999-12-31';
  const counted = days.flatMap(({ day, target, visitors, visits, goals }): DayCounts[] => {
    const variant = test.variants[target]?.id;
    if (!variant || day < since || day > until) return [];
    return [{ day, variant, traffic: visitors, clicks: visits, conversions: goals }];
  });
  const joined = joinDays([...test.days, ...counted], largerCounts).slice(-mostDayCounts);
  const counting = withDays(test, joined);
  return isSameRecord(counting, test) ? test : { ...counting, updatedAt: now.toISOString() };
}

/** The test without counts; those of its link come back when the link is read. */
export function clearCounts(test: AbTest, now: Date): AbTest {
  const variants = test.variants.map((variant) => ({ ...variant, ...noCounts }));
  return changed(test, { ...test, days: [], variants }, now);
}

function assertOwnCounts({ status, countedBy, linkId }: AbTest): void {
  if (status === 'draft') throw new AppError('abtest.not-started');
  if (countedBy === 'link' && linkId !== null) throw new AppError('abtest.counted-by-link');
}

/** After its end a test logs what a person changes in its counts, because its verdict may turn. */
function changed(before: AbTest, after: AbTest, now: Date): AbTest {
  const at = now.toISOString();
  const [from, to] = [sumsOf(before), sumsOf(after)];
  const isLogged = before.status === 'completed' && from !== to;
  return { ...(isLogged ? addChanges(after, [{ what: 'Counts', from, to }], at) : after), updatedAt: at };
}

const sumsOf = ({ variants }: AbTest) =>
  variants
    .map(({ id, traffic, conversions }) =>
      [id.toUpperCase(), formatNumber(conversions), 'of', formatNumber(traffic)].join(' '),
    )
    .join(', ');
