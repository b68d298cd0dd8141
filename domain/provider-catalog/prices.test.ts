import { describe, expect, test } from 'vitest';
import { buildPrompts } from '../prompts/build-prompts.ts';
import { emptyForm, generationFormSchema } from '../generation/form.ts';
import { adFormats } from '../generation/form/ads.ts';
import { estimate, estimateTokens } from './estimate-cost.ts';
import { listedPrices, priceSources } from './price-table.ts';
import { baseModel, costOf, priceOf } from './prices.ts';
import { providerCatalog, providerIds } from './providers.ts';

const day = '2026-11-20';

test('every default model has a price, and every price has a source with a date', () => {
  for (const id of providerIds) {
    expect(priceOf(id, providerCatalog[id].defaultModel, day)).not.toBeNull();
    expect(priceSources[id].page).toMatch(/^https:\/\//);
    expect(priceSources[id].asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test('no model is listed twice for the same day, and output costs more than input', () => {
  const keys = listedPrices.map(({ provider, model, from }) => `${provider} ${model} ${from ?? ''}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { inputPerMillion, outputPerMillion } of listedPrices)
    expect(outputPerMillion).toBeGreaterThan(inputPerMillion);
});

test.each([
  ['openai', 'gpt-5.4-mini-2026-03-17', 0.75],
  ['openai', 'gpt-4.1', 2],
  ['claude', 'claude-sonnet-4-5-20250929', 3],
  ['gemini', 'models/gemini-2.5-flash', 0.3],
  ['gemini', 'gemini-2.5-flash-001', 0.3],
] as const)('%s %s has the price of its model', (provider, model, input) => {
  expect(priceOf(provider, model, day)?.inputPerMillion).toBe(input);
});

test.each([
  ['openai', 'gpt-5.4-mini-tts'],
  ['openai', 'gpt-9'],
  ['openai', 'claude-sonnet-5-5'],
  ['gemini', ''],
] as const)('%s %j has no price rather than a wrong one', (provider, model) => {
  expect(priceOf(provider, model, day)).toBeNull();
});

test('an announced price is used from its day on', () => {
  const prices = ['2026-12-31', '2027-01-01', '2027-06-30'].map(
    (on) => priceOf('gemini', 'gemini-3.8-flash', on)?.outputPerMillion,
  );
  expect(prices).toEqual([3.75, 7.5, 7.5]);
});

test('a model name without a suffix is unchanged', () => {
  expect(['gpt-5.4', 'claude-opus-5-5', 'gemini-3.1-pro-preview'].map(baseModel)).toEqual([
    'gpt-5.4',
    'claude-opus-5-5',
    'gemini-3.1-pro-preview',
  ]);
});

test('a call costs its tokens, and the cost is null without token counts', () => {
  const price = { inputPerMillion: 2, outputPerMillion: 10 };
  expect(costOf({ inputTokens: 1_000, outputTokens: 2_000 }, price)).toBeCloseTo(0.022, 10);
  expect(costOf({ inputTokens: 0, outputTokens: 0 }, price)).toBe(0);
  expect(costOf({ inputTokens: null, outputTokens: 5 }, price)).toBeNull();
  expect(costOf({ inputTokens: 5, outputTokens: null }, price)).toBeNull();
});

describe('the estimate before a call', () => {
  const price = { inputPerMillion: 1, outputPerMillion: 4 };
  const formOf = (more: object) => generationFormSchema.parse({ ...emptyForm(), topic: 'Desks', ...more });
  const estimated = (more: object, thinks = false) => {
    const form = formOf(more);
    return estimate(buildPrompts(form), form, { ...price, thinks });
  };

  test('depends on characters and script', () => {
    expect(estimateTokens('')).toBe(0);
    expect(estimateTokens('four characters a token'.repeat(4))).toBe(23);
    expect(estimateTokens('立ち机の使い方')).toBe(7);
    expect(estimateTokens('Стол для работы')).toBeGreaterThan(estimateTokens('A desk for work'));
  });

  test('has the cost of its tokens', () => {
    const { inputTokens, outputTokens, cost } = estimated({ length: 'short' });
    expect(cost.min).toBeCloseTo((inputTokens + 4 * outputTokens.min) / 1e6, 10);
    expect(cost.max).toBeCloseTo((inputTokens + 4 * outputTokens.max) / 1e6, 10);
    expect(inputTokens).toBeGreaterThan(500);
  });

  test('is higher for a longer text, another script and a reasoning model', () => {
    const medium = estimated({}).outputTokens;
    expect(medium.min).toBeGreaterThan(500);
    expect(medium.max).toBeGreaterThan(1_000 * 1.2);
    expect(estimated({ length: 'long' }).outputTokens.max).toBeGreaterThan(medium.max);
    expect(estimated({ language: 'ru' }).outputTokens.min).toBeGreaterThan(medium.min);
    expect(estimated({}, true).outputTokens).toEqual({ min: medium.min, max: 2 * medium.max });
  });

  test.each(adFormats)('of an ad for %s is that of its fields, once for each version', (adFormat) => {
    const one = estimated({ contentType: 'ads', adFormat, length: 'short' }).outputTokens;
    const three = estimated({ contentType: 'ads', adFormat, length: 'long' }).outputTokens;
    expect(one.max).toBeLessThan(500);
    expect(three.max - 60).toBeCloseTo(3 * (one.max - 60), -1);
  });
});
