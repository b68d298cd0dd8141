import { z } from 'zod';
import { legacyId, legacyMoment, legacyText, recordIdOf } from '../content/legacy-fields.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { createVariants } from './edit/variants.ts';
import { exampleTestId } from './example.ts';
import { fewestVariants, mostVariants, testStatuses, abTestSchema, type AbTest } from './test.ts';

const maxCount = 1_000_000_000_000;
/** A whole number from 0, also as text; 0 if missing or invalid. */
const legacyCount = () => z.coerce.number().int().min(0).max(maxCount).catch(0);

/** The specified fields of a test in `aigen_ab_tests`; an invalid field is treated as missing. */
const oldTestSchema = z.object({
  id: legacyId(),
  name: legacyText(),
  status: z.enum(testStatuses).catch('draft'),
  variants: z.array(z.unknown()).catch([]),
  createdAt: legacyMoment(),
  confidence: z.number().catch(0),
});
const oldVariantSchema = z.object({
  name: legacyText(),
  content: legacyText(),
  traffic: legacyCount(),
  conversions: legacyCount(),
  clicks: legacyCount(),
});

/** The sample that the earlier version showed to everybody. */
const sampleName = 'email subject line test';
const sampleConfidence = 87;

/**
 * A legacy test as a record, or null if it has not two variants with a text. Its confidence is computed from its counts
 * like that of every test. The sample of the earlier version stays an example, which counts in nothing. `now` replaces a
 * missing date.
 */
export function readOldTest(value: unknown, now: Date): AbTest | null {
  const parsed = oldTestSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, name, status, createdAt, confidence, ...old } = parsed.data;
  const variants = old.variants
    .flatMap((variant) => oldVariantSchema.safeParse(variant).data ?? [])
    .filter(({ content }) => content.trim() !== '')
    .slice(0, mostVariants);
  const { shape } = abTestSchema.shape.variants.element;
  if (variants.length < fewestVariants) return null;
  if (!variants.every(({ content }) => shape.content.safeParse(content).success)) return null;
  const made = createdAt ?? now.toISOString();
  const title = name.trim() || 'Imported test';
  const isExample =
    title.toLowerCase() === sampleName && status === 'running' && confidence === sampleConfidence;
  const record = abTestSchema.safeParse({
    // The example that every account has is this one.
    id: isExample
      ? exampleTestId
      : recordIdOf(id, `A/B test\n${id}\n${name}\n${variants.map(({ content }) => content).join('\n')}`),
    name: firstCharacters(title, 255),
    status,
    variants: createVariants(
      variants.map((variant) => ({ ...variant, name: firstCharacters(variant.name, 200) })),
    ).map((variant, at) => {
      const { traffic, clicks, conversions } = variants[at]!;
      return { ...variant, traffic, clicks, conversions };
    }),
    createdAt: made,
    updatedAt: made,
    // The earlier version did not note when a test was started; it was not before this.
    startedAt: status === 'draft' ? null : made,
    // Nor when it was stopped. Without an end it would go on for days, and its verdict would change.
    endedAt: status === 'completed' ? made : null,
    isExample,
  });
  return record.success ? record.data : null;
}
