import { emptyForm } from '../../generation/form.ts';
import { estimate, type Band } from '../../provider-catalog/estimate-cost.ts';
import type { Price } from '../../provider-catalog/price-table.ts';
import { campaignPrompts, campaignWords } from './campaign-prompts.ts';
import type { CampaignRequest } from './campaign-request.ts';

/** Subject, alternatives, preheader, and the JSON around all texts, as words. */
const wordsAround: Band = { min: 110, max: 220 };

/** What the writing of a campaign is expected to cost, in US dollars. */
export function expectedCampaignCost(
  request: CampaignRequest,
  price: Price & { readonly thinks?: boolean },
): Band {
  const { min, max } = campaignWords[request.type];
  const words = { min: min + wordsAround.min, max: max + wordsAround.max };
  return estimate(campaignPrompts(request), { ...emptyForm(), language: request.language }, price, words)
    .cost;
}
