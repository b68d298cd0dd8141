import { z } from 'zod';
import { option } from './free-text.ts';

export const analysisTypes = [
  'competitor',
  'content-gap',
  'seo-audit',
  'performance',
  'keyword',
  'brand-voice',
] as const;
export const analysisFocuses = [
  'Market research',
  'Content gaps',
  'Keyword opportunities',
  'Competitive advantages',
  'Audience insights',
  'Performance metrics',
] as const;

/** Dashboard document, section 3. */
export const analysisOptions = {
  analysisType: z.enum(analysisTypes).default('competitor'),
  analysisFocus: z.array(z.enum(analysisFocuses)).max(analysisFocuses.length).default([]),
  comparisonSource: option(),
};
