import { expect, test } from 'vitest';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { costOf, priceOf } from '#domain/provider-catalog/prices.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { createCallMeter, measureCall, unreported } from './measured-calls.ts';

const now = new Date('2026-11-20T12:00:00Z');
const model = providerCatalog.openai.defaultModel;
const price = priceOf('openai', model, '2026-11-20')!;
const usage = { inputTokens: 1_000, outputTokens: 200 };

test('a call costs what the price table of its day says', () => {
  expect(measureCall('openai', { model, usage }, now)).toEqual({
    model,
    tokensUsed: 1_200,
    ...usage,
    cost: costOf(usage, price),
  });
});

test('without a known price, or without both counts, there is no cost', () => {
  expect(measureCall('openai', { model: 'of tomorrow', usage }, now)).toMatchObject({
    cost: null,
    tokensUsed: 1_200,
  });
  expect(measureCall(null, { model, usage }, now).cost).toBeNull();
  const half = measureCall('openai', { model, usage: { inputTokens: 5, outputTokens: null } }, now);
  expect(half).toMatchObject({ tokensUsed: 5, inputTokens: 5, outputTokens: null, cost: null });
  expect(measureCall('openai', { model, usage: unreported }, now)).toMatchObject({
    tokensUsed: null,
    cost: null,
  });
});

test('counts and model names larger than their columns are cut', () => {
  const huge = { inputTokens: 2 ** 40, outputTokens: 2 ** 40 };
  const measured = measureCall('openai', { model: 'm'.repeat(300), usage: huge }, now);
  expect([measured.tokensUsed, measured.inputTokens, measured.model?.length]).toEqual([
    2 ** 31 - 1,
    2 ** 31 - 1,
    200,
  ]);
});

test('the calls of one generation are added up', () => {
  const meter = createCallMeter('openai', { isSandbox: false });
  for (let turn = 0; turn < 2; turn += 1) {
    meter.begin(model);
    meter.end({ model, usage }, now);
  }
  expect(meter.total()).toEqual({
    model,
    tokensUsed: 2_400,
    inputTokens: 2_000,
    outputTokens: 400,
    cost: 2 * costOf(usage, price)!,
  });
});

test('a generation whose call was stopped has its model, and no cost', () => {
  const meter = createCallMeter('openai', { isSandbox: false });
  meter.begin(model);
  expect(meter.total()).toEqual({ model, tokensUsed: null, ...unreported, cost: null });
});

test('calls of the sandbox are recorded as its own, without a cost, ended or stopped', () => {
  const meter = createCallMeter('openai', { isSandbox: true });
  expect(meter.total().model).toBeNull();
  meter.begin(model);
  expect(meter.total()).toMatchObject({ model: sandboxModel, cost: null });
  meter.end({ model, usage }, now);
  expect(meter.total()).toEqual({ model: sandboxModel, tokensUsed: 1_200, ...usage, cost: null });
});
