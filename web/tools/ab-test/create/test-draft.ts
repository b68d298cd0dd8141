import { z } from 'zod';
import { wordingsOf } from '#domain/ab-test/writing/element-places.ts';
import { readPlan } from '#domain/ab-test/planning/plan-input.ts';
import type { KnownTraffic } from '#domain/ab-test/planning/known-traffic.ts';
import { hasText, type NewVariant } from '#domain/ab-test/edit/variants.ts';
import type { NewTest } from '#domain/ab-test/edit/change-test.ts';
import {
  countSources,
  mostVariants,
  testElements,
  testPlanSchema,
  type AbTest,
} from '#domain/ab-test/test.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { formatNumber } from '#domain/text/format.ts';
import type { DraftedForm } from '../../../contents/use-form-draft.ts';

/** Where the text of a variant comes from; `test`: from the stored draft that is edited. */
export const origins = ['library', 'duel', 'hand', 'ai', 'test'] as const;

const { days, kind, confidence, power } = testPlanSchema.shape;

const variantSchema = z.object({
  name: z.string(),
  /** Markdown. */
  content: z.string(),
  contentId: z.uuid().nullable(),
  url: z.string(),
  origin: z.enum(origins),
  /** The provider that wrote it, by its label; empty for other origins. */
  by: z.string(),
});
export type DraftVariant = z.infer<typeof variantSchema>;

const draftSchema = z.object({
  /** The stored draft that is edited; null for a new test. */
  testId: z.uuid().nullable(),
  /** When that draft was stored, as the form took it. */
  basedOn: z.iso.datetime().nullable().default(null),
  /** Something was changed in the form since. */
  isEdited: z.boolean().default(false),
  name: z.string(),
  element: z.enum(testElements),
  /** Which sentence, for tests of a sentence. */
  sentence: z.number().int().nonnegative(),
  metric: z.string(),
  countedBy: z.enum(countSources),
  hypothesis: z.string(),
  variants: z.array(variantSchema).max(mostVariants),
  /** The variant that an AI writes again; null for a new one. */
  rewritten: z.number().int().nonnegative().nullable(),
  plan: z.object({
    days: days.unwrap(),
    kind: kind.unwrap(),
    confidence: confidence.unwrap(),
    power: power.unwrap(),
    visitorsPerDay: z.string(),
    baselineRate: z.string(),
    difference: z.string(),
  }),
});
export type TestDraft = z.infer<typeof draftSchema>;

/** Changes the form; the newest state is given to `next`. */
export type ChangeDraft = (next: (before: TestDraft) => TestDraft) => void;

export const emptyDraft = (): TestDraft => ({
  testId: null,
  basedOn: null,
  isEdited: false,
  name: '',
  element: 'headline',
  sentence: 0,
  metric: '',
  countedBy: 'link',
  hypothesis: '',
  variants: [],
  rewritten: null,
  plan: {
    days: 28,
    kind: 'sequential',
    confidence: 0.95,
    power: 0.8,
    visitorsPerDay: '',
    baselineRate: '',
    difference: '',
  },
});

export const newVariant = (given: Partial<DraftVariant> & Pick<DraftVariant, 'content'>): DraftVariant => ({
  name: '',
  contentId: null,
  url: '',
  origin: 'hand',
  by: '',
  ...given,
});

/** The form of a stored draft. */
export function draftOf(test: AbTest): TestDraft {
  const { plan } = test;
  return {
    ...emptyDraft(),
    testId: test.id,
    basedOn: test.updatedAt,
    name: test.name,
    element: test.element,
    metric: test.metric,
    countedBy: test.countedBy,
    hypothesis: test.hypothesis,
    variants: test.variants.map(({ name, content, element, contentId, url }) =>
      newVariant({
        name,
        // A test from elsewhere may have the element alone.
        content: content || element,
        contentId,
        url,
        origin: contentId === null ? 'test' : 'library',
      }),
    ),
    plan: {
      days: plan.days,
      kind: plan.kind,
      confidence: plan.confidence,
      power: plan.power,
      visitorsPerDay: plan.visitorsPerDay === null ? '' : formatNumber(plan.visitorsPerDay),
      baselineRate: plan.baselineRate === null ? '' : `${percent(plan.baselineRate)}%`,
      difference: '',
    },
  };
}

const percent = (share: number) => String(Math.round(share * 1_000_000) / 10_000);

/** What is stored of the form. Throws nothing: `createTest` and `editTest` check it. */
export function testOf(draft: TestDraft, known: KnownTraffic | null): NewTest {
  const { name, element, sentence, metric, countedBy, hypothesis, variants } = draft;
  const first = variants[0]?.content ?? '';
  const other = variants.find(({ content }) => content !== first)?.content ?? first;
  const elementOf = (content: string, at: number) =>
    element === 'whole-text'
      ? ''
      : at === 0
        ? wordingsOf(first, other, element, sentence).before
        : wordingsOf(first, content, element, sentence).after;
  return {
    name,
    element,
    metric: firstCharacters(metric.trim(), 200),
    countedBy,
    hypothesis: firstCharacters(hypothesis.trim(), 2_000),
    variants: variants.map(({ name: called, content, contentId, url }, at): NewVariant => ({
      name: called,
      content,
      contentId,
      url: countedBy === 'link' ? url.trim() : '',
      element: firstCharacters(elementOf(content, at), 5_000),
    })),
    plan: readPlan(draft.plan, known, variants.length).plan,
  };
}

/** The variants that have a text. */
export const filledVariants = ({ variants }: Pick<TestDraft, 'variants'>) => variants.filter(hasText);

const hasInput = ({ name, metric, hypothesis, variants }: TestDraft) =>
  variants.length > 0 || [name, metric, hypothesis].some((text) => text.trim() !== '');

const shared = { schema: draftSchema, empty: emptyDraft };

/** The form of a new test. */
export const draftedNew: DraftedForm<TestDraft> = {
  form: 'ab-test',
  ...shared,
  // Choices alone are not worth storing.
  worthKeeping: (draft) => (hasInput(draft) ? draft : null),
};

/** The form of a stored draft: editing one takes away neither a new test nor another draft. */
export const draftedEdit = (testId: string): DraftedForm<TestDraft> => ({
  form: `ab-test-edit:${testId}`,
  ...shared,
  worthKeeping: (draft) => (draft.isEdited ? draft : null),
});
