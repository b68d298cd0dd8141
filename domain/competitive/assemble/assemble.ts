import { findInstructions } from '../analyst/clean-pages.ts';
import type { Evidence } from '../report/evidence.ts';
import { reasonOfEnd } from '../report/describe-missing.ts';
import { withUnknowns } from '../report/figures.ts';
import { isRead } from '../findings/read-state.ts';
import { findFindings } from '../findings/find-findings.ts';
import { describeUnread } from '../measure/unread.ts';
import { measureSite, type SiteMeasures } from '../measure/measure-site.ts';
import { unknown } from '../measure/measured.ts';
import { unknownMetrics } from '../measure/metrics.ts';
import type { PageFacts } from '../site/page.ts';
import type { CompetitiveReport, KeywordResult, Missing } from '../report/report.ts';
import type { AnalysisRequest } from '../request/request.ts';
import type { SiteFacts } from '../site/site.ts';

/** A site and its pages, as far as they were read. */
export type SiteReading = { site: SiteFacts; pages: readonly PageFacts[] };

/** Target keywords with their figures; `evidence` by `keywordAnalysis.0.rankingProbability`. */
export type RankedKeywords = { results: KeywordResult[]; evidence: Record<string, Evidence> };

export type ReportInput = {
  id: string;
  /** ISO moment at which the report is made. */
  now: string;
  request: Pick<
    AnalysisRequest,
    'competitorUrl' | 'analysisType' | 'keywords' | 'includeKeywordRanking' | 'ownUrl' | 'groupId'
  >;
  /** True for a company name (`readCompetitor`): no site is read. */
  isNameOnly: boolean;
  /** Null where it was not read. */
  competitor: SiteReading | null;
  own: SiteReading | null;
  keywords: RankedKeywords | null;
  /** Why a part is missing: error codes of the catalogue. */
  reasons?: { site?: string; ownSite?: string; ai?: string };
  /** `running` while pages are still read. */
  state?: 'running' | 'measured';
};

/** Where visitors come from; whatever an AI says of it replaces this. */
const usualSources = ['Search', 'Direct', 'Social', 'Referral'];
const nameOnly = 'A company name was given, so no site was read.';
const notRead = 'The site was not read.';
const onlyEstimated = 'Nobody outside the company can measure this.';

/** The whole report without an AI part: from what was read, with whatever is missing named. */
export function assembleReport(input: ReportInput): CompetitiveReport {
  const { id, now, request, isNameOnly, competitor, own, state = 'measured' } = input;
  const why = isNameOnly ? nameOnly : competitor ? undefined : notRead;
  const theirs = competitor ? measureSite(competitor.site, competitor.pages) : nothingMeasured(why!);
  const ours = own ? measureSite(own.site, own.pages) : null;
  const keywords = input.keywords ?? { results: request.keywords.map(unrankedKeyword), evidence: {} };
  const report: CompetitiveReport = {
    id,
    competitorUrl: request.competitorUrl,
    analysisType: request.analysisType,
    timestamp: now,
    content: '',
    keywordAnalysis: keywords.results,
    metrics: theirs.metrics,
    marketPosition: { position: null, marketShare: null, threatLevel: null, strengths: [], weaknesses: [] },
    digitalFootprint: {
      websiteAge: theirs.websiteAge,
      contentTypes: theirs.contentTypes,
      topPages: theirs.topPages,
    },
    recommendations: [],
    evidence: {
      ...keywords.evidence,
      ...competitorEvidence(theirs.evidence),
      ...(ours && ownEvidence(ours.evidence)),
      'marketPosition.marketShare': unknown(onlyEstimated),
      ...Object.fromEntries(
        usualSources.map((_, at) => [`trafficSources.${at}.share`, unknown(onlyEstimated)]),
      ),
      'marketPosition.threatLevel': unknown('An AI judges this; it has not written yet.'),
    },
    statements: { position: [], strengths: [], weaknesses: [], opportunities: [], recommendations: [] },
    trafficSources: usualSources.map((source) => ({ source, share: null })),
    droppedStatements: 0,
    instructionsFound: competitor ? findInstructions(competitor.pages) : [],
    findings: competitor ? findFindings(competitor.site, competitor.pages) : [],
    state,
    missing: missingParts(input),
    isNameOnly,
    groupId: request.groupId,
    targetKeywords: request.keywords,
    includeKeywordRanking: request.includeKeywordRanking,
    site: competitor?.site ?? null,
    own: own && ours && { site: own.site, metrics: ours.metrics, contentTypes: ours.contentTypes },
    ownUrl: request.ownUrl,
    provider: null,
    model: null,
    inputTokens: 0,
    outputTokens: 0,
    cost: null,
    updatedAt: now,
  };
  return withUnknowns(report, why ?? 'It was not measured.');
}

const unrankedKeyword = (keyword: string): KeywordResult => ({
  keyword,
  rankingProbability: null,
  inputs: [],
  difficulty: null,
  searchVolume: null,
  competition: null,
  opportunities: [],
  theirPages: null,
  ownPages: null,
});

function nothingMeasured(why: string): SiteMeasures {
  const { metrics, evidence } = unknownMetrics(why);
  return {
    metrics,
    contentTypes: {},
    topPages: [],
    websiteAge: null,
    evidence: { ...evidence, websiteAge: unknown(why) },
  };
}

const competitorEvidence = (evidence: Record<string, Evidence>) =>
  renamed(evidence, (path) => (path.startsWith('metrics.') ? path : `digitalFootprint.${path}`));

/** A report keeps of the own site what it compares: metrics and kinds of pages. */
const ownEvidence = (evidence: Record<string, Evidence>) =>
  renamed(evidence, (path) => (/^(metrics|contentTypes)\./.test(path) ? `own.${path}` : null));

function renamed(evidence: Record<string, Evidence>, rename: (path: string) => string | null) {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([path, record]) => {
      const name = rename(path);
      return name === null ? [] : [[name, record] as const];
    }),
  );
}

function missingParts({ request, isNameOnly, competitor, own, reasons = {} }: ReportInput): Missing[] {
  const missing: Missing[] = [];
  const add = (part: Missing['part'], reason: string, count = 0) => missing.push({ part, reason, count });
  const isSiteRead = competitor?.pages.some(isRead) ?? false;
  if (!isNameOnly && !isSiteRead)
    add('site', competitor ? reasonOfEnd(competitor.site) : (reasons.site ?? 'not-read'));
  else if (competitor) {
    const unread = describeUnread(competitor);
    if (unread) add('pages', unread.reason, unread.count);
  }
  if (request.ownUrl !== null && !own?.pages.some(isRead))
    add('own-site', own ? reasonOfEnd(own.site) : (reasons.ownSite ?? 'not-read'));
  if (request.keywords.length > 0 && !isSiteRead) add('keywords', isNameOnly ? 'name-only' : 'not-read');
  add('ai', reasons.ai ?? 'not-written');
  return missing;
}
