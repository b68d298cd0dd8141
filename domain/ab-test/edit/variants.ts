import { AppError } from '../../errors/app-error.ts';
import { noCounts } from '../counts/day-counts.ts';
import {
  fewestVariants,
  mostVariants,
  testVariantSchema,
  variantIds,
  type AbTest,
  type TestVariant,
} from '../test.ts';

/** What a person says of a variant; its id, share and counts follow from the test. */
export type NewVariant = Partial<Pick<TestVariant, 'name' | 'content' | 'element' | 'contentId' | 'url'>>;

/** Variants in their order: with the letters from a on, equal shares, and no counts. */
export function createVariants(variants: readonly NewVariant[]): TestVariant[] {
  if (variants.length > mostVariants) throw new AppError('abtest.too-many-variants', { most: mostVariants });
  return variants.map(({ name, content, element, contentId, url }, at) =>
    testVariantSchema.parse({
      name,
      content,
      element,
      contentId,
      url,
      id: variantIds[at],
      share: 1 / variants.length,
      ...noCounts,
    }),
  );
}

/** Adds a variant to a draft. */
export function addVariant(test: AbTest, variant: NewVariant, now: Date): AbTest {
  return withVariants(test, [...test.variants, variant], now);
}

/** Removes a variant of a draft; the ones after it move up by a letter. */
export function removeVariant(test: AbTest, id: TestVariant['id'], now: Date): AbTest {
  if (test.variants.length <= fewestVariants)
    throw new AppError('abtest.too-few-variants', { fewest: fewestVariants });
  return withVariants(
    test,
    test.variants.filter((variant) => variant.id !== id),
    now,
  );
}

/** The draft with these variants instead. Throws `abtest.variants-fixed` for a test that was started. */
export function withVariants(test: AbTest, variants: readonly NewVariant[], now: Date): AbTest {
  if (test.status !== 'draft') throw new AppError('abtest.variants-fixed');
  if (variants.length < fewestVariants)
    throw new AppError('abtest.too-few-variants', { fewest: fewestVariants });
  return { ...test, variants: createVariants(variants), updatedAt: now.toISOString() };
}

/** A variant in a sentence: "A". */
export const variantLetter = (id: TestVariant['id']) => id.toUpperCase();

/** True if a variant says something. */
export const hasText = ({ content = '', element = '' }: NewVariant) =>
  content.trim() !== '' || element.trim() !== '';
