import { addDays } from '#domain/calendar/days.ts';
import { testOf } from '#domain/ab-test/ab-test.fixture.ts';
import type { AbTest, DayCounts, TestPlan } from '#domain/ab-test/test.ts';
import { withDays } from '#domain/ab-test/counts/day-counts.ts';
import { dayOf } from '#domain/projects/progress.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { newId } from '../../storage/new-id.ts';

/** Tests in every state, as the pictures of the lab show them. */

export const today = dayOf(new Date(), browserZone());
/** A moment so many days before today. */
export const daysAgo = (days: number) => `${addDays(today, -days)}T09:00:00.000Z`;

type Given = Partial<Omit<AbTest, 'plan'>> & { plan?: Partial<TestPlan>; texts?: readonly string[] };

/** A test with conversions and visitors of each variant, started 14 days ago with a plan of 28. */
export function shownTest(
  counts: readonly (readonly [number, number])[],
  { texts = ['Buy now', 'Send me coffee'], plan = {}, ...more }: Given = {},
): AbTest {
  const test = testOf(counts, { plan: { days: 28, smallestDifference: 0.013, ...plan } });
  return {
    ...test,
    id: newId(),
    element: 'button',
    metric: 'Order placed',
    createdAt: daysAgo(15),
    updatedAt: daysAgo(1),
    startedAt: daysAgo(14),
    variants: test.variants.map((variant, at) => ({
      ...variant,
      element: texts[at] ?? `Text ${at}`,
      content: `Coffee, roasted on Monday.\n\n[${texts[at] ?? `Text ${at}`}](https://shop.example/)`,
    })),
    ...more,
  };
}

export const better = (more: Given = {}) =>
  shownTest(
    [
      [298, 6204],
      [389, 6188],
    ],
    { name: 'Checkout button text', ...more },
  );
export const early = (more: Given = {}) =>
  shownTest(
    [
      [171, 3300],
      [205, 3290],
    ],
    { name: 'November newsletter', startedAt: daysAgo(7), plan: { days: 14 }, ...more },
  );

/** Uneven since the third of five days. */
export function uneven(more: Given = {}): AbTest {
  const test = shownTest(
    [
      [0, 0],
      [0, 0],
    ],
    { name: 'Subscription headline', ...more },
  );
  const days = Array.from({ length: 5 }, (_, at) => {
    const day = addDays(today, at - 5);
    const count = (variant: 'a' | 'b', traffic: number): DayCounts => ({
      day,
      variant,
      traffic,
      clicks: traffic,
      conversions: Math.round(traffic / 20),
    });
    return [count('a', 926), count('b', at < 2 ? 920 : 742)];
  });
  return withDays(test, days.flat());
}

export const noDifference = (more: Given = {}) =>
  shownTest(
    [
      [578, 10_000],
      [590, 10_000],
    ],
    {
      name: 'Delivery line',
      status: 'completed',
      startedAt: daysAgo(40),
      endedAt: daysAgo(10),
      inUse: 'a',
      ...more,
    },
  );
export const draft = (more: Given = {}) =>
  shownTest(
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    { name: 'Gift box advertisement', status: 'draft', startedAt: null, plan: { days: 21 }, ...more },
  );
