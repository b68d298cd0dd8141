import type { TokenUsage } from '../generation/request.ts';
import { listedPrices, type ListedPrice, type Price } from './price-table.ts';
import type { ProviderId } from './providers.ts';

/** Suffixes of model names: the date or number of a snapshot, or `latest`. */
const snapshot = /(?:-\d{4}-\d{2}-\d{2}|-\d{8}|-\d{3}|-latest)$/;

/**
 * The name that a model is listed under: `gpt-5.4-mini-2026-03-17` is `gpt-5.4-mini`, `models/gemini-3.8-flash` is
 * `gemini-3.8-flash`.
 */
export function baseModel(model: string): string {
  return model.replace(/^models\//, '').replace(snapshot, '');
}

/** The listed price of a model or its snapshot on a UTC day (`2026-11-20`); null if none is known. */
export function priceOf(provider: ProviderId, model: string, day: string): ListedPrice | null {
  const name = baseModel(model);
  const known = listedPrices.filter((price) => price.provider === provider && price.model === name);
  return known.findLast(({ from }) => from === undefined || from <= day) ?? null;
}

/**
 * The cost of a call in US dollars; null if the provider did not report both token counts. Prices for cached input,
 * batch and priority are not considered; the provider's bill is authoritative.
 */
export function costOf({ inputTokens, outputTokens }: TokenUsage, price: Price): number | null {
  if (inputTokens === null || outputTokens === null) return null;
  return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000;
}
