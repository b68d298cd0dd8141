import { z } from 'zod';
import { storedText } from '../../content/stored-text.ts';
import { modelIdSchema } from '../../generation/models.ts';
import { acceptedProviderIds, maxKeyLength } from '../../provider-catalog/providers.ts';
import {
  analysisTypes,
  defaultAnalysisType,
  maxCompetitorCharacters,
  maxKeywordCharacters,
  mostKeywords,
  mostPages,
} from './analysis-types.ts';
import { pageFactsSchema } from '../site/page.ts';
import { reportSchema, siteRoles } from '../report/report.ts';
import { siteFactsSchema } from '../site/site.ts';

/** A list, or one text with commas, as the form has it. */
const keywords = z
  .union([z.string().max(10_000), z.array(z.string().max(1_000)).max(mostKeywords)])
  .default([])
  .transform((value) => [
    ...new Set(
      (typeof value === 'string' ? value.split(',') : value).map((word) => word.trim()).filter(Boolean),
    ),
  ])
  .pipe(z.array(storedText(maxKeywordCharacters)).max(mostKeywords));

/**
 * POST /api/competitive-analysis. The first six fields are those of the specification (dashboard document, section 7).
 * Without `apiKey` the site is measured and the AI part is missing: so in direct mode, where keys stay in the browser.
 */
export const analysisRequestSchema = z.object({
  apiProvider: z.enum(acceptedProviderIds),
  apiKey: z.string().max(maxKeyLength).default(''),
  competitorUrl: storedText(maxCompetitorCharacters),
  keywords,
  analysisType: z.enum(analysisTypes).default(defaultAnalysisType),
  includeKeywordRanking: z.boolean().default(true),
  model: modelIdSchema.nullable().default(null),
  /** Read the same way. */
  ownUrl: storedText(maxCompetitorCharacters).nullable().default(null),
  maxPages: z.number().int().min(1).max(mostPages).default(mostPages),
  /** Id of the report, given by the browser; a new one without it. */
  id: z.uuid().optional(),
  groupId: z.uuid().nullable().default(null),
  userId: z.string().max(255).optional(),
  email: z.string().max(320).optional(),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;
/** As it is sent: what has a default may be left out. */
export type AnalysisRequestInput = z.input<typeof analysisRequestSchema>;

/** A `progress` event. Events that name no site are about the report. */
export const progressSchema = z.discriminatedUnion('step', [
  /** What the site allows, before its first page is read. */
  z.object({
    step: z.literal('site'),
    role: z.enum(siteRoles),
    pagesFound: z.number(),
    delaySeconds: z.number(),
    origin: z.string(),
    /** What robots.txt and sitemap say; of a reading that ends early, nothing else says it. */
    site: siteFactsSchema.optional(),
  }),
  /** A page is being read. */
  z.object({
    step: z.literal('reading'),
    role: z.enum(siteRoles),
    url: z.string(),
    read: z.number(),
    found: z.number(),
  }),
  /** A page was read, or could not be. */
  z.object({
    step: z.literal('page'),
    role: z.enum(siteRoles),
    page: pageFactsSchema,
    read: z.number(),
    found: z.number(),
  }),
  /** A site was read to its end. */
  z.object({ step: z.literal('site-read'), role: z.enum(siteRoles), site: siteFactsSchema }),
  /** The AI writes. */
  z.object({ step: z.literal('writing'), facts: z.number() }),
]);
export type AnalysisProgress = z.infer<typeof progressSchema>;

export const analysisResultSchema = reportSchema;

/** POST /api/competitive-analysis/look: what a site allows, before anything is paid for. */
export const lookRequestSchema = z.object({ address: storedText(maxCompetitorCharacters) });
export const lookResultSchema = z.object({
  origin: z.string(),
  isAllowed: z.boolean(),
  /** Null for a site without a sitemap: pages are then found by following links. */
  pagesInSitemap: z.number().nullable(),
  delaySeconds: z.number(),
  robots: z.enum(['found', 'absent', 'unreachable']),
});
export type LookResult = z.infer<typeof lookResultSchema>;
