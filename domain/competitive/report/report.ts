import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { providerIds } from '../../provider-catalog/providers.ts';
import {
  analysisTypes,
  maxCompetitorCharacters,
  maxKeywordCharacters,
  mostKeywords,
} from '../request/analysis-types.ts';
import { citationSchema, evidenceSchema } from './evidence.ts';
import { findingSchema } from '../findings/finding-kinds.ts';
import { pageUrl } from '../site/page.ts';
import { siteFactsSchema } from '../site/site.ts';

/** Sources of traffic of a report, and the length of their names. */
export const mostTrafficSources = 8;
export const maxTrafficSourceCharacters = 50;

/** An AI estimate is never an exact number. */
const range = z.object({ low: z.number(), high: z.number() });
/** A number that was measured or imported, a range that an AI estimated, or null: unknown. Its evidence says which. */
const figure = () => z.union([z.number(), range]).nullable();
export type FigureValue = number | z.infer<typeof range> | null;

const level = () => z.enum(['low', 'medium', 'high']).nullable();
const statement = () => storedText(1_000);

/** Named inputs of an estimated ranking probability; their points add up to it. */
export const probabilityInputSchema = z.object({
  input: z.enum(['title', 'headings', 'text', 'pages', 'difficulty']),
  /** What was measured: "4 of 9 pages". */
  measured: storedText(200),
  /** Share of the whole, 0 to 1; the weights of all inputs add up to 1. */
  weight: z.number(),
  points: z.number(),
});

export const keywordResultSchema = z.object({
  keyword: storedText(maxKeywordCharacters),
  /** 1 to 100; null where it was not asked for, or no page was read. */
  rankingProbability: z.number().int().min(1).max(100).nullable(),
  inputs: z.array(probabilityInputSchema).max(5),
  difficulty: level(),
  searchVolume: figure(),
  competition: level(),
  opportunities: z.array(statement()).max(10),
  /** Pages with it: of the competitor (null where none was read), and of the own site (null without one). */
  theirPages: z.number().int().nonnegative().nullable(),
  ownPages: z.number().int().nonnegative().nullable(),
});
export type KeywordResult = z.infer<typeof keywordResultSchema>;

/** The figures of a site; of the competitor (as specified) and of the own site. */
export const metricsSchema = z.object({
  estimatedTraffic: figure(),
  domainAuthority: figure(),
  backlinks: figure(),
  contentPages: figure(),
  socialFollowers: z.object({
    linkedin: figure(),
    twitter: figure(),
    facebook: figure(),
    instagram: figure(),
  }),
  /** New pages a month. */
  contentFrequency: figure(),
  avgEngagement: figure(),
  /** Beyond the specification, all measured. Milliseconds, KB, points of reading ease, counts. */
  responseTime: figure(),
  readingEase: figure(),
  wordsPerPage: figure(),
  sharedTitles: figure(),
  imagesWithoutText: figure(),
  pageSize: figure().default(null),
  languages: figure().default(null),
});
export type Metrics = z.infer<typeof metricsSchema>;
export type MetricId = Exclude<keyof Metrics, 'socialFollowers'>;

/** A sentence of the AI with the places it rests on. One whose quotes are all missing on their pages is dropped. */
export const statementSchema = z.object({ text: statement(), citations: z.array(citationSchema).max(5) });
export type Statement = z.infer<typeof statementSchema>;

/** A recommendation, and the tool in which it is done. */
export const recommendationSchema = statementSchema.extend({
  action: z.enum(['brief', 'optimizer', 'calendar']),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** What a report lacks, and why. */
export const missingParts = ['pages', 'site', 'own-site', 'ai', 'keywords'] as const;
export const missingSchema = z.object({
  part: z.enum(missingParts),
  /** Error code of the catalogue, or why the reading ended (site.ts). */
  reason: storedText(100),
  count: z.number().int().nonnegative().default(0),
});
export type Missing = z.infer<typeof missingSchema>;

/** running: a browser reads or writes it. measured: read, without an AI part. complete: with it. */
export const reportStates = ['running', 'measured', 'complete'] as const;

/**
 * A competitive analysis (collection `competitive-reports`). The first half is the record of the specification (dashboard
 * document, section 3); `evidence` says how each of its figures is known, by the path of its field:
 * `metrics.backlinks`, `metrics.socialFollowers.linkedin`, `keywordAnalysis.0.rankingProbability`, `own.metrics.backlinks`,
 * `own.contentTypes.article`, `digitalFootprint.topPages.0.traffic`, `digitalFootprint.contentTypes.article`,
 * `trafficSources.0.share`. figures.ts lists these paths; `assemble.ts` writes them.
 */
export const reportSchema = z.object({
  id: z.uuid(),
  competitorUrl: storedText(maxCompetitorCharacters).min(1),
  analysisType: z.enum(analysisTypes),
  timestamp: moment(),
  /** What the AI wrote, as a text; empty without it. */
  content: storedText(400_000).default(''),
  keywordAnalysis: z.array(keywordResultSchema).max(mostKeywords).default([]),
  metrics: metricsSchema,
  marketPosition: z.object({
    position: statement().nullable(),
    marketShare: figure(),
    threatLevel: level(),
    strengths: z.array(statement()).max(20),
    weaknesses: z.array(statement()).max(20),
  }),
  digitalFootprint: z.object({
    /** Year since which the site is known to exist; null where no page says so. */
    websiteAge: figure(),
    /** Pages by kind (page.ts). */
    contentTypes: z.record(z.string(), z.number()),
    topPages: z.array(z.object({ title: storedText(500), page: pageUrl(), traffic: figure() })).max(20),
  }),
  recommendations: z.array(statement()).max(20).default([]),

  evidence: z.record(z.string(), evidenceSchema),
  /** The AI's sentences with their citations; `strengths`, `weaknesses` and `recommendations` above are their texts. */
  statements: z.object({
    position: z.array(statementSchema).max(3),
    strengths: z.array(statementSchema).max(20),
    weaknesses: z.array(statementSchema).max(20),
    opportunities: z.array(statementSchema).max(20),
    recommendations: z.array(recommendationSchema).max(20),
  }),
  /** 'Top Traffic Sources': always estimates or unknown. Share in percent. */
  trafficSources: z
    .array(z.object({ source: storedText(maxTrafficSourceCharacters), share: figure() }))
    .max(mostTrafficSources),
  /** Statements that were dropped because their quote is not on the page, and instructions found in pages. */
  droppedStatements: z.number().int().nonnegative().default(0),
  instructionsFound: z.array(citationSchema).max(50).default([]),
  findings: z.array(findingSchema).default([]),

  state: z.enum(reportStates),
  missing: z.array(missingSchema).default([]),
  /** True for a company name: no site was read, everything is by AI. */
  isNameOnly: z.boolean(),
  /** Reports that were asked for together. */
  groupId: z.uuid().nullable().default(null),
  targetKeywords: z.array(storedText(maxKeywordCharacters)).max(mostKeywords).default([]),
  includeKeywordRanking: z.boolean().default(true),
  site: siteFactsSchema.nullable(),
  own: z
    .object({ site: siteFactsSchema, metrics: metricsSchema, contentTypes: z.record(z.string(), z.number()) })
    .nullable(),
  ownUrl: storedText(maxCompetitorCharacters).nullable().default(null),
  provider: z.enum(providerIds).nullable().default(null),
  model: storedText(200).nullable().default(null),
  inputTokens: z.number().int().nonnegative().default(0),
  outputTokens: z.number().int().nonnegative().default(0),
  /** US dollars; null where the price is not known. */
  cost: z.number().nonnegative().nullable().default(null),
  updatedAt: moment(),
});
export type CompetitiveReport = z.infer<typeof reportSchema>;

/** A page of a report (collection `competitive-pages`): its facts, whose site it is, and its place in the reading. */
export const siteRoles = ['competitor', 'own'] as const;
