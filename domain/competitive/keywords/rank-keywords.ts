import { mostKeywords } from '../request/analysis-types.ts';
import { formulaProvider, type Evidence } from '../report/evidence.ts';
import type { PageFacts } from '../site/page.ts';
import type { KeywordResult } from '../report/report.ts';
import { formatNumber } from '../../text/format.ts';
import { competitionBasis, competitionOf, difficultyBasis, difficultyOf } from './difficulty.ts';
import { measureKeyword, type KeywordOnSite, type MeasuredKeyword } from './keyword-on-site.ts';
import { opportunitiesOf, opportunityOfNewPage } from './opportunities.ts';
import { probabilityOf, weights, type ProbabilityInput } from './probability.ts';

export type KeywordsToRank = {
  keywords: readonly string[];
  /** Pages of the competitor. */
  pages: readonly PageFacts[];
  /** Pages of one's own site; null where none was asked for. */
  ownPages: readonly PageFacts[] | null;
  /** False leaves the probability out. */
  isProbabilityAsked?: boolean;
};

/** Whose pages a probability is estimated for: one's own where there are any, else the competitor's. */
export type RankedSite = 'own' | 'competitor';

export function rankedSiteOf(result: Pick<KeywordResult, 'ownPages'>): RankedSite {
  return result.ownPages === null ? 'competitor' : 'own';
}

const estimate = (basis: string): Evidence => ({
  kind: 'estimate',
  provider: formulaProvider,
  model: null,
  basis,
});
const unknown = (why: string): Evidence => ({ kind: 'unknown', why });

/**
 * The target keywords with their estimates, and how each figure is known, by the path of its field in the report
 * (`keywordAnalysis.0.difficulty`). All of it is counted on the pages that were read: no search engine is asked.
 */
export function rankKeywords({ keywords, pages, ownPages, isProbabilityAsked = true }: KeywordsToRank): {
  results: KeywordResult[];
  evidence: Record<string, Evidence>;
} {
  const evidence: Record<string, Evidence> = {};
  const results = keywords.slice(0, mostKeywords).map((keyword, index): KeywordResult => {
    const their = measureKeyword(keyword, pages);
    const own = ownPages && measureKeyword(keyword, ownPages);
    const ranked = rank(their, own, isProbabilityAsked);
    const path = (field: string) => `keywordAnalysis.${index}.${field}`;
    for (const [field, known] of Object.entries(ranked.evidence)) evidence[path(field)] = known;
    return { keyword, ...ranked.result };
  });
  return { results, evidence };
}

type Ranked = {
  result: Omit<KeywordResult, 'keyword'>;
  evidence: Record<string, Evidence>;
};

function rank(their: MeasuredKeyword, own: MeasuredKeyword | null, isAsked: boolean): Ranked {
  const difficulty = their.use && difficultyOf(their.use);
  const site: RankedSite = own ? 'own' : 'competitor';
  const measured = own ?? their;
  const estimated = isAsked && difficulty && measured.use ? probabilityOf(measured.use, difficulty) : null;
  const notRead = 'No page of the competitor was searched for this keyword.';
  return {
    result: {
      rankingProbability: estimated?.probability ?? null,
      inputs: estimated?.inputs ?? [],
      difficulty,
      searchVolume: null,
      competition: their.use && competitionOf(their.use),
      opportunities:
        estimated && difficulty
          ? own?.use
            ? opportunitiesOf(own.use, difficulty)
            : [opportunityOfNewPage(difficulty)]
          : [],
      theirPages: their.use?.pages ?? 0,
      ownPages: own && (own.use?.pages ?? 0),
    },
    evidence: {
      rankingProbability: estimated
        ? estimate(probabilityBasis(site, measured, estimated.inputs))
        : unknown(
            !isAsked
              ? 'The ranking of keywords was not asked for.'
              : difficulty
                ? 'No page of your site was searched for this keyword.'
                : notRead,
          ),
      difficulty: their.use ? estimate(difficultyBasis(their.use, their.read)) : unknown(notRead),
      competition: their.use ? estimate(competitionBasis(their.use)) : unknown(notRead),
      searchVolume: unknown('Only a paid index counts searches. Import its CSV to fill this in.'),
      theirPages: their.evidence,
      ...(own && { ownPages: own.evidence }),
    },
  };
}

const inputLabels: Record<ProbabilityInput['input'], string> = {
  title: 'title',
  headings: 'headings',
  text: 'text',
  pages: 'pages and depth',
  difficulty: 'difficulty',
};

function probabilityBasis(
  site: RankedSite,
  { use, read }: { use: KeywordOnSite | null; read: number },
  inputs: readonly ProbabilityInput[],
): string {
  const whose =
    site === 'own'
      ? 'Estimated for your site'
      : "Estimated for the competitor's site, because yours was not read";
  const points = inputs
    .map(({ input, points }) => `${inputLabels[input]} ${points} of ${Math.round(weights[input] * 100)}`)
    .join(', ');
  return `${whose}: ${formatNumber(use?.pages ?? 0)} of ${formatNumber(read)} pages use it. Formula: ${points}. No search engine was asked.`;
}
