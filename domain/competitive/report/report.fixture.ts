import { pageFactsSchema, type PageFacts, type PageFactsInput } from '../site/page.ts';
import { reportSchema, type CompetitiveReport } from './report.ts';

const readAt = '2026-11-22T08:42:00.000Z';

/** A page that was read, one click from the start page. */
export function pageOf(url: string, facts: Partial<PageFactsInput> = {}): PageFacts {
  return pageFactsSchema.parse({ url, depth: 1, readAt, status: 200, ...facts });
}

const metrics = {
  estimatedTraffic: null,
  domainAuthority: null,
  backlinks: null,
  contentPages: null,
  socialFollowers: { linkedin: null, twitter: null, facebook: null, instagram: null },
  contentFrequency: null,
  avgEngagement: null,
  responseTime: null,
  readingEase: null,
  wordsPerPage: null,
  sharedTitles: null,
  imagesWithoutText: null,
  pageSize: null,
  languages: null,
};

/** A report that was read, without an AI part. */
export function createReport(changes: Partial<CompetitiveReport> = {}): CompetitiveReport {
  return reportSchema.parse({
    id: '5e0c2f3a-1d4b-4a7e-8c6f-2b9d8e7a6c51',
    competitorUrl: 'https://ridgeway-supply.example/',
    analysisType: 'full-analysis',
    timestamp: readAt,
    metrics,
    marketPosition: { position: null, marketShare: null, threatLevel: null, strengths: [], weaknesses: [] },
    digitalFootprint: { websiteAge: null, contentTypes: {}, topPages: [] },
    evidence: {},
    statements: { position: [], strengths: [], weaknesses: [], opportunities: [], recommendations: [] },
    trafficSources: [],
    state: 'measured',
    missing: [{ part: 'ai', reason: 'keys.missing', count: 0 }],
    isNameOnly: false,
    site: null,
    own: null,
    updatedAt: readAt,
    ...changes,
  });
}
