import { z } from 'zod';

/** What an answer says as it arrives: nothing in it is checked yet. Citations name a page and its quote, a finding, or a figure. */
export const rawCitationSchema = z.union([
  z.object({ page: z.string(), quote: z.string() }),
  z.object({ finding: z.string() }),
  z.object({ figure: z.string() }),
]);
export const rawStatementSchema = z.object({ text: z.string(), citations: z.array(rawCitationSchema) });
export const rawRecommendationSchema = rawStatementSchema.extend({
  action: z.enum(['brief', 'optimizer', 'calendar']),
});
export const rawSectionSchema = z.object({ id: z.string(), statements: z.array(rawStatementSchema) });
export const rawThreatSchema = z.object({ level: z.enum(['low', 'medium', 'high']), basis: z.string() });
export const rawEstimateSchema = z.object({
  path: z.string(),
  low: z.number(),
  high: z.number(),
  basis: z.string(),
});
export const rawSourceSchema = z.object({
  source: z.string(),
  share: z.object({ low: z.number(), high: z.number(), basis: z.string() }).nullable(),
});

/** A whole answer; the prompt has it as JSON Schema (answer-json-schema.ts). */
export const rawAnswerSchema = z.object({
  position: z.array(rawStatementSchema).max(3),
  sections: z.array(rawSectionSchema),
  strengths: z.array(rawStatementSchema).max(8),
  weaknesses: z.array(rawStatementSchema).max(8),
  opportunities: z.array(rawStatementSchema).max(8),
  recommendations: z.array(rawRecommendationSchema).max(8),
  threat: rawThreatSchema.nullable(),
  estimates: z.array(rawEstimateSchema),
  trafficSources: z.array(rawSourceSchema).max(8),
});

/** The items of a list that have the shape. */
export function listOf<T extends z.ZodType>(schema: T, value: unknown): z.infer<T>[] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const { data, success } = schema.safeParse(item);
        return success ? [data] : [];
      })
    : [];
}
