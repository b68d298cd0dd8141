import type { ProviderId } from './providers.ts';

/** The price of a model, in US dollars per million tokens. */
export type Price = {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
};

export type ListedPrice = Price & {
  readonly provider: ProviderId;
  /** The vendor's model name, without a date. */
  readonly model: string;
  /** True for a model that reasons before it responds, and bills its reasoning as output. */
  readonly thinks: boolean;
  /** First day of the price, if the vendor announced a change; always, if left out. */
  readonly from?: string;
};

/** The page with a vendor's prices, and the day they were read. */
export const priceSources: Record<ProviderId, { readonly page: string; readonly asOf: string }> = {
  openai: { page: 'https://platform.openai.com/docs/pricing', asOf: '2026-09-30' },
  claude: { page: 'https://platform.claude.com/docs/en/about-claude/pricing', asOf: '2026-10-16' },
  gemini: { page: 'https://ai.google.dev/gemini-api/docs/pricing', asOf: '2026-10-07' },
};

const listed =
  (provider: ProviderId) =>
  (
    model: string,
    inputPerMillion: number,
    outputPerMillion: number,
    thinks = true,
    from?: string,
  ): ListedPrice => ({ provider, model, inputPerMillion, outputPerMillion, thinks, ...(from && { from }) });
const openai = listed('openai');
const claude = listed('claude');
const gemini = listed('gemini');

/**
 * Text prices of the default and the usual models: standard tier, prompts of usual size, without caching. A model that
 * is not listed has no price until the user enters one.
 */
export const listedPrices: readonly ListedPrice[] = [
  openai('gpt-6.1-sol', 2, 10),
  openai('gpt-6-sol', 2, 10),
  openai('gpt-6-luna', 0.1, 0.5),
  openai('gpt-6-astra', 10, 50),
  openai('gpt-5.6-sol', 4, 20),
  openai('gpt-5.6-terra', 2, 12),
  openai('gpt-5.6-luna', 0.2, 1.2),
  openai('gpt-5.5', 5, 30),
  openai('gpt-5.4', 2.5, 15, false),
  openai('gpt-5.4-mini', 0.75, 4.5, false),
  openai('gpt-5.4-nano', 0.2, 1.25, false),
  openai('gpt-5-mini', 0.25, 2),
  openai('gpt-4.1', 2, 8, false),
  claude('claude-sonnet-5-5', 2, 10),
  claude('claude-opus-5-5', 4, 20),
  claude('claude-haiku-5-5', 0.1, 0.5),
  claude('claude-fable-5-1', 10, 50),
  claude('claude-sonnet-5', 2, 10),
  claude('claude-opus-5', 5, 25),
  claude('claude-sonnet-4-6', 3, 15, false),
  claude('claude-sonnet-4-5', 3, 15, false),
  claude('claude-haiku-4-5', 1, 5, false),
  // Google's introductory price ends with the year.
  gemini('gemini-3.8-flash', 0.75, 3.75),
  gemini('gemini-3.8-flash', 1.5, 7.5, true, '2027-01-01'),
  gemini('gemini-3.5-flash', 1.5, 9),
  gemini('gemini-3.5-flash-lite', 0.3, 2.5),
  gemini('gemini-3.1-pro-preview', 2, 12),
  gemini('gemini-2.5-pro', 1.25, 10),
  gemini('gemini-2.5-flash', 0.3, 2.5),
  gemini('gemini-2.5-flash-lite', 0.1, 0.4, false),
];
