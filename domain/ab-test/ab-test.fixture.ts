import { abTestSchema, variantIds, type AbTest, type TestPlan } from './test.ts';

/** A running test whose variants have these conversions and visitors; `plan` and `more` replace the usual. */
export function testOf(
  counts: readonly (readonly [conversions: number, traffic: number])[],
  { plan = {}, ...more }: Partial<Omit<AbTest, 'plan'>> & { plan?: Partial<TestPlan> } = {},
): AbTest {
  return {
    ...abTestSchema.parse({
      id: '00000000-0000-4000-8000-000000000020',
      name: 'Checkout button text',
      status: 'running',
      createdAt: '2026-10-30T09:00:00.000Z',
      updatedAt: '2026-10-30T09:00:00.000Z',
      startedAt: '2026-11-01T09:00:00.000Z',
      plan,
      variants: counts.map(([conversions, traffic], index) => ({
        id: variantIds[index],
        traffic,
        conversions,
        share: 1 / counts.length,
      })),
    }),
    ...more,
  };
}
