import type { Band } from '../../provider-catalog/estimate-cost.ts';
import type { Price } from '../../provider-catalog/price-table.ts';

/** Tokens of the call: of a company name alone, and of a site whose excerpts fill the prompt (analyst/material.ts). */
const inputTokens = { name: { min: 1_500, max: 3_000 }, site: { min: 5_000, max: 17_000 } } as const;
const outputTokens: Band = { min: 1_500, max: 6_000 };
/** A reasoning model may bill as many tokens for reasoning as for the text. */
const thinking = 2;

/** What the AI part of a report is expected to cost, in US dollars. */
export function expectedCost(isNameOnly: boolean, price: Price & { readonly thinks?: boolean }): Band {
  const input = inputTokens[isNameOnly ? 'name' : 'site'];
  const cost = (read: number, written: number) =>
    (read * price.inputPerMillion + written * price.outputPerMillion) / 1_000_000;
  return {
    min: cost(input.min, outputTokens.min),
    max: cost(input.max, outputTokens.max * (price.thinks ? thinking : 1)),
  };
}
