/** The analysis types of the form. Specification: dashboard document, section 2. */
export const analysisTypes = [
  'full-analysis',
  'content-strategy',
  'seo-analysis',
  'social-media',
  'technical-audit',
] as const;
export type AnalysisType = (typeof analysisTypes)[number];

export const defaultAnalysisType: AnalysisType = 'full-analysis';

/** Most pages that are read of a site, unless a request asks for fewer. */
export const mostPages = 500;
/** Most target keywords of an analysis. */
export const mostKeywords = 50;
export const maxKeywordCharacters = 100;
/** Most competitors that stand side by side; each has a report of its own in one group. */
export const mostCompetitors = 5;
export const maxCompetitorCharacters = 500;
