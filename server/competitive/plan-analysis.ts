import { readCompetitor } from '#domain/competitive/address/read-competitor.ts';
import type { AnalysisRequest } from '#domain/competitive/request/request.ts';
import { AppError } from '#domain/errors/app-error.ts';
import {
  minKeyLength,
  providerCatalog,
  providerOfKey,
  toProviderId,
  type ProviderInfo,
} from '#domain/provider-catalog/providers.ts';

/** What a request asks for. */
export type AnalysisPlan = {
  request: AnalysisRequest;
  provider: ProviderInfo;
  model: string;
  /** Empty where no AI shall write: the site is only measured. */
  apiKey: string;
  /** Null for a company name. */
  competitorUrl: string | null;
  ownUrl: string | null;
};

/**
 * Reads a request. Throws analysis.competitor-missing, analysis.address-refused, generation.key-invalid or
 * generation.key-misplaced, before anything is fetched.
 */
export function planAnalysis(request: AnalysisRequest): AnalysisPlan {
  const provider = providerCatalog[toProviderId(request.apiProvider)!];
  const competitorUrl = request.competitorUrl.trim();
  const ownUrl = request.ownUrl?.trim() || null;
  if (!competitorUrl) throw new AppError('analysis.competitor-missing');
  const competitor = readCompetitor(competitorUrl);
  const apiKey = request.apiKey.trim();
  if (apiKey) assertKey(apiKey, provider);
  return {
    request: { ...request, competitorUrl, ownUrl },
    provider,
    model: request.model ?? provider.defaultModel,
    apiKey,
    competitorUrl: competitor.kind === 'site' ? competitor.url : null,
    ownUrl: ownUrl === null ? null : siteAddress(ownUrl),
  };
}

/** The address of a site; a company name is none. Throws analysis.address-refused. */
export function siteAddress(value: string): string {
  const named = readCompetitor(value);
  if (named.kind === 'name') throw new AppError('analysis.address-refused');
  return named.url;
}

function assertKey(apiKey: string, { id, label }: ProviderInfo): void {
  if (apiKey.length < minKeyLength || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new AppError('generation.key-invalid', { provider: label });
  const owner = providerOfKey(apiKey);
  if (owner !== null && owner !== id)
    throw new AppError('generation.key-misplaced', { provider: label, owner: providerCatalog[owner].label });
}
