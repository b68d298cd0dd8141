import { sandboxModel } from '#domain/content/sandbox-text.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import { costOf, priceOf } from '#domain/provider-catalog/prices.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { utcDay } from '#domain/usage/periods.ts';

/** What the calls of a generation used, as it is recorded. */
export type MeasuredCalls = {
  /** The model as the provider named it, else as it was asked for; of several calls the last one's. */
  model: string | null;
  /** Counts are null where the provider reported none. */
  tokensUsed: number | null;
  inputTokens: number | null;
  outputTokens: number | null;
  /** US dollars, by the price table of the day; null where the price or a count of a call is not known. */
  cost: number | null;
};

type Call = { model: string | null; usage: TokenUsage };

/** For a call of which the provider reported no tokens. */
export const unreported: TokenUsage = { inputTokens: null, outputTokens: null };

/** Maximum of the columns; a provider or a browser may send any number. */
const mostTokens = 2 ** 31 - 1;
const maxModelLength = 200;

/** Measures one call. */
export function measureCall(provider: ProviderId | null, { model, usage }: Call, now: Date): MeasuredCalls {
  const price = provider && model ? priceOf(provider, model, utcDay(now)) : null;
  const { inputTokens, outputTokens } = usage;
  return {
    model: model && model.slice(0, maxModelLength),
    tokensUsed: sum(inputTokens, outputTokens),
    inputTokens: sum(inputTokens, null),
    outputTokens: sum(outputTokens, null),
    cost: price && costOf(usage, price),
  };
}

/**
 * Adds up the calls of one generation. A call that does not end has no counts, so the whole has no cost. Calls of the
 * sandbox have neither a model nor a cost, whatever name the call was made with.
 */
export function createCallMeter(provider: ProviderId, { isSandbox }: { isSandbox: boolean }) {
  const ended: MeasuredCalls[] = [];
  let running: string | null = null;
  return {
    begin: (model: string): void => {
      running = model;
    },
    end: (call: Call, now: Date): void => {
      running = null;
      ended.push(measureCall(provider, call, now));
    },
    total: (): MeasuredCalls => {
      const calls =
        running === null
          ? ended
          : [...ended, measureCall(null, { model: running, usage: unreported }, new Date(0))];
      const total = calls.reduce(
        (total, call) => ({
          model: call.model,
          tokensUsed: sum(total.tokensUsed, call.tokensUsed),
          inputTokens: sum(total.inputTokens, call.inputTokens),
          outputTokens: sum(total.outputTokens, call.outputTokens),
          cost: total.cost === null || call.cost === null ? null : total.cost + call.cost,
        }),
        { model: null, ...unreported, tokensUsed: null, cost: calls.length > 0 ? 0 : null },
      );
      return isSandbox ? { ...total, model: total.model && sandboxModel, cost: null } : total;
    },
  };
}

/** null where neither is known. */
function sum(first: number | null, second: number | null): number | null {
  if (first === null && second === null) return null;
  return Math.min(mostTokens, (first ?? 0) + (second ?? 0));
}
