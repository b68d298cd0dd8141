import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';
import { keepUnknown } from '../sync/keep-unknown.ts';

export const fewestVariants = 2;
export const mostVariants = 5;
/** Maximum characters of the whole text of a variant. */
export const maxVariantCharacters = 100_000;
/** Ids of variants in their order; the first is the text as it is today. */
export const variantIds = ['a', 'b', 'c', 'd', 'e'] as const;
export type VariantId = (typeof variantIds)[number];

/** The element of a text in which the variants of a test differ. */
export const testElements = [
  'headline',
  'subject',
  'first-sentence',
  'sentence',
  'button',
  'description',
  'whole-text',
] as const;
export type TestElement = (typeof testElements)[number];

/** Where the counts of a test come from. `email`: from a campaign that is sent here. */
export const countSources = ['link', 'email', 'csv', 'typed'] as const;
export type CountSource = (typeof countSources)[number];

/** Specification: draft, running, completed; Start and Stop are the only transitions. */
export const testStatuses = ['draft', 'running', 'completed'] as const;
export type TestStatus = (typeof testStatuses)[number];

const count = () => z.number().int().nonnegative().max(1_000_000_000_000).default(0);
/** A share from 0 to 1. */
const share = () => z.number().min(0).max(1);

/** Counts of one variant on one day of the user's calendar. */
export const dayCountsSchema = keepUnknown(
  z.object({
    day: z.iso.date(),
    variant: z.enum(variantIds),
    traffic: count(),
    clicks: count(),
    conversions: count(),
  }),
);
export type DayCounts = z.infer<typeof dayCountsSchema>;

/**
 * How a test is decided, fixed at its start. `sequential` may be looked at every day; `fixed` is decided when every variant
 * has `sampleSize` visitors.
 */
export const testPlanSchema = keepUnknown(
  z.object({
    kind: z.enum(['sequential', 'fixed']).default('sequential'),
    /** Days that the user can wait. */
    days: z.number().int().min(1).max(365).default(28),
    /** Visitors a day of all variants together, as expected. */
    visitorsPerDay: z.number().int().min(1).max(100_000_000).nullable().default(null),
    /** Conversion rate as it is today. */
    baselineRate: share().nullable().default(null),
    /** Smallest difference of rates that the test is to show. */
    smallestDifference: share().nullable().default(null),
    /** From this confidence a winner is named. */
    confidence: z.number().min(0.5).max(0.999).default(0.95),
    /** Chance to find the smallest difference if it is there. */
    power: z.number().min(0.5).max(0.99).default(0.8),
    /** Visitors of each variant that the plan needs. */
    sampleSize: z.number().int().positive().nullable().default(null),
    /** Differences that a sequential test expects to meet, from its start on; null of a draft, and for one point. */
    mixture: share().nullable().default(null),
  }),
);
export type TestPlan = z.infer<typeof testPlanSchema>;

export const testVariantSchema = keepUnknown(
  z.object({
    id: z.enum(variantIds),
    name: storedText(200).default(''),
    /** The whole text, Markdown. */
    content: storedText(maxVariantCharacters).default(''),
    /** The element that differs, as it is in this variant. */
    element: storedText(5_000).default(''),
    /** The saved text that it was taken from. */
    contentId: z.uuid().nullable().default(null),
    /** Where visitors of this variant are sent, for tests that a tracked link counts. */
    url: storedText(2_000).default(''),
    /** Planned share of the visitors; all shares add up to 1. */
    share: share().default(0.5),
    /** Visitors, visits and goals: the sums of `days` where a test has days. */
    traffic: count(),
    clicks: count(),
    conversions: count(),
  }),
);
export type TestVariant = z.infer<typeof testVariantSchema>;

/** A change of a test after its start, for its log. */
export const testChangeSchema = z.object({
  at: moment(),
  /** What was changed, in words: "Smallest difference". */
  what: storedText(200),
  from: storedText(5_000).default(''),
  to: storedText(5_000).default(''),
});
export type TestChange = z.infer<typeof testChangeSchema>;

/** A test (collection `ab-tests`; legacy key `aigen_ab_tests`). The first six fields but `createdAt` are specified. */
export const abTestSchema = z.object({
  id: z.uuid(),
  name: storedText(255).min(1),
  status: z.enum(testStatuses).default('draft'),
  variants: z.array(testVariantSchema).min(fewestVariants).max(mostVariants),
  createdAt: moment(),
  /** 0-100, computed by judgeTest when counts change; never more than what the counts say. */
  confidence: z.number().min(0).max(100).default(0),
  updatedAt: moment(),
  description: storedText(2_000).default(''),
  hypothesis: storedText(2_000).default(''),
  element: z.enum(testElements).default('whole-text'),
  /** What counts as a conversion, in the user's words: "Order placed". */
  metric: storedText(200).default(''),
  countedBy: z.enum(countSources).default('typed'),
  plan: testPlanSchema.prefault({}),
  /** The tracked link that counts it. */
  linkId: storedText(40).nullable().default(null),
  days: z
    .array(dayCountsSchema)
    .max(5 * 400)
    .default([]),
  startedAt: moment().nullable().default(null),
  endedAt: moment().nullable().default(null),
  /** When the plan's condition first held, and for which variant. */
  decidedAt: moment().nullable().default(null),
  winner: z.enum(variantIds).nullable().default(null),
  /** The variant that the user put to use; null before, and after "Keep A" it is `a`. */
  inUse: z.enum(variantIds).nullable().default(null),
  changes: z.array(testChangeSchema).max(500).default([]),
  /** The example of the specification: shown, and counted in nothing. */
  isExample: z.boolean().default(false),
  /** When the example was removed. Every account starts with it, so its removal has to be stored. */
  deletedAt: moment().nullable().default(null),
});
export type AbTest = z.infer<typeof abTestSchema>;
