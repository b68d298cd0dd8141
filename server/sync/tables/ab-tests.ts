import { conversionRate } from '#domain/ab-test/counts/conversion-rate.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { abTestCollection, abTestConflicts } from '#domain/sync/collections/ab-tests.ts';
import { abTests } from '../../database/schema/tools.ts';
import { tableOf } from '../collection.ts';

export const abTestTable = tableOf(abTestCollection, {
  table: abTests,
  conflicts: abTestConflicts,
  columns: (test) => ({
    name: test.name,
    description: test.description || null,
    variantA: textOf(test, 0),
    variantB: textOf(test, 1),
    status: test.status,
    startDate: toDate(test.startedAt),
    endDate: toDate(test.endedAt),
    winnerVariant: test.winner,
    results: {
      confidence: test.confidence,
      variants: test.variants.map((variant) => ({
        id: variant.id,
        traffic: variant.traffic,
        clicks: variant.clicks,
        conversions: variant.conversions,
        conversionRate: conversionRate(variant),
      })),
    },
    createdAt: new Date(test.createdAt),
    updatedAt: new Date(test.updatedAt),
  }),
});

/** The whole text of a variant, or its element alone. */
function textOf({ variants }: AbTest, at: number): string {
  const variant = variants[at];
  return variant?.content || variant?.element || '';
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
