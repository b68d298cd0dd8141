import { z } from 'zod';
import { storedText } from '../../../content/stored-text.ts';
import { providerIds } from '../../../provider-catalog/providers.ts';
import { citationSchema } from '../../report/evidence.ts';
import {
  maxTrafficSourceCharacters,
  mostTrafficSources,
  recommendationSchema,
  statementSchema,
} from '../../report/report.ts';

/**
 * Figures of a report that an AI may estimate where nothing measured or imported them, by the path of their field.
 * `N` is a place in a list of the report.
 */
const estimablePath =
  /^(metrics\.(estimatedTraffic|domainAuthority|backlinks|contentPages|contentFrequency|avgEngagement|socialFollowers\.(linkedin|twitter|facebook|instagram))|marketPosition\.marketShare|digitalFootprint\.(websiteAge|topPages\.\d+\.traffic)|keywordAnalysis\.\d+\.searchVolume)$/;

/** True for the path of a figure that an AI may estimate. */
export const isEstimable = (path: string): boolean => estimablePath.test(path);

/** What an estimate rests on, for its evidence: "214 pages and 6.2 new ones a month". */
const basis = () => storedText(1_000).min(1);
const share = () => z.number().min(0).max(100);

/**
 * The AI's part of a report, after its citations were checked: a statement is in here only with quotes that are on their
 * pages, or without any in a report about a company name. `addAnswer` (assemble.ts) merges it into a report.
 */
export const analystAnswerSchema = z.object({
  provider: z.enum(providerIds),
  model: storedText(200).nullable(),
  /** All of it as Markdown, in the sections of its analysis type. */
  content: storedText(400_000),
  position: z.array(statementSchema).max(3),
  strengths: z.array(statementSchema).max(20),
  weaknesses: z.array(statementSchema).max(20),
  opportunities: z.array(statementSchema).max(20),
  recommendations: z.array(recommendationSchema).max(20),
  /** Null where the AI did not say. */
  threat: z.object({ level: z.enum(['low', 'medium', 'high']), basis: basis() }).nullable(),
  /** One for a figure at most; those of figures that are measured or imported are ignored. */
  estimates: z
    .array(z.object({ path: storedText(100), low: z.number(), high: z.number(), basis: basis() }))
    .max(200),
  /** Share in percent; a source whose share it does not know has no range. */
  trafficSources: z
    .array(
      z.object({
        source: storedText(maxTrafficSourceCharacters).min(1),
        share: z.object({ low: share(), high: share(), basis: basis() }).nullable(),
      }),
    )
    .max(mostTrafficSources),
  droppedStatements: z.number().int().nonnegative(),
  instructionsFound: z.array(citationSchema).max(50),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  /** US dollars; null where the price is not known. */
  cost: z.number().nonnegative().nullable(),
});
export type AnalystAnswer = z.infer<typeof analystAnswerSchema>;
