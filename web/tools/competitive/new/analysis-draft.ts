import { z } from 'zod';
import {
  analysisTypes,
  defaultAnalysisType,
  mostCompetitors,
} from '#domain/competitive/request/analysis-types.ts';
import { competitorKey } from '#domain/competitive/address/competitor-key.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import type { DraftedForm } from '../../../contents/use-form-draft.ts';

const draftSchema = z.object({
  /** As they are typed: addresses or names. */
  competitors: z.array(z.string()).min(1).max(mostCompetitors),
  ownUrl: z.string(),
  analysisType: z.enum(analysisTypes),
  /** With commas. */
  keywords: z.string(),
  includeKeywordRanking: z.boolean(),
  /** Null for the active one. */
  provider: z.enum(providerIds).nullable(),
});
export type AnalysisDraft = z.infer<typeof draftSchema>;

export const emptyDraft = (): AnalysisDraft => ({
  competitors: [''],
  ownUrl: '',
  analysisType: defaultAnalysisType,
  keywords: '',
  includeKeywordRanking: true,
  provider: null,
});

/** What a report was asked for, to read its site again. */
export const draftOf = (report: CompetitiveReport): AnalysisDraft => ({
  competitors: [report.competitorUrl],
  ownUrl: report.ownUrl ?? '',
  analysisType: report.analysisType,
  keywords: report.targetKeywords.join(', '),
  includeKeywordRanking: report.includeKeywordRanking,
  provider: report.provider,
});

export const drafted: DraftedForm<AnalysisDraft> = {
  form: 'competitive',
  schema: draftSchema,
  empty: emptyDraft,
  // Choices alone are not worth storing.
  worthKeeping: (draft) =>
    [...draft.competitors, draft.ownUrl, draft.keywords].every((text) => text.trim() === '') ? null : draft,
};

/** The competitors that were entered, each once: the first of several spellings. */
export function enteredCompetitors({ competitors }: AnalysisDraft): string[] {
  const entered = new Map<string, string>();
  for (const value of competitors.map((each) => each.trim()).filter(Boolean)) {
    const key = competitorKey(value);
    if (!entered.has(key)) entered.set(key, value);
  }
  return [...entered.values()];
}
