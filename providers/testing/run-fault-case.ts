import { expect } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderCall, Transport } from '../contract.ts';
import { providers } from '../registry.ts';
import { testKey, type FaultCase } from './fault-cases.ts';
import { startScriptedProvider } from './scripted-provider.ts';

export function newCall(
  baseUrl: string,
  transport: Transport,
  changes: Partial<ProviderCall> = {},
): ProviderCall {
  return {
    apiKey: testKey,
    model: 'asked-model',
    systemPrompt: 'You write.',
    userPrompt: 'Write about tea.',
    maxOutputTokens: 1_000,
    baseUrl,
    transport,
    signal: new AbortController().signal,
    stallMs: 10_000,
    ...changes,
  };
}

/** Runs a call and returns the text it passed on, with its error or its end. */
export async function runCall(provider: ProviderId, streamed: boolean, call: ProviderCall) {
  let text = '';
  const running = streamed
    ? providers[provider].stream(call, (fresh) => {
        text += fresh;
      })
    : providers[provider].complete(call).then((end) => {
        text = end.text;
        return end;
      });
  const [outcome] = await Promise.allSettled([running]);
  return { text, outcome };
}

/**
 * Causes one fault and checks its error, the text before it, that the error has no key and no socket stays
 * open.
 */
export async function expectFault(fault: FaultCase, transport: Transport): Promise<void> {
  const server = await startScriptedProvider(() => fault.answer);
  try {
    // Only a stall takes the full time; every other fault must end long before.
    const stallMs = fault.code === 'provider.stalled' ? 60 : 10_000;
    const call = newCall(server.url, transport, { stallMs });
    const { text, outcome } = await runCall(fault.provider, fault.streamed, call);

    expect(outcome.status).toBe('rejected');
    const error = (outcome as PromiseRejectedResult).reason as AppError;
    expect(error).toBeInstanceOf(AppError);
    expect(error.code).toBe(fault.code);
    expect(error.details).toMatchObject({ provider: providerCatalog[fault.provider].label, ...fault.facts });
    if (fault.streamed) expect(text).toBe(fault.textBefore ?? text);
    const told = JSON.stringify([
      error.message,
      error.details,
      error.toBody(),
      String(error.cause),
      error.stack,
    ]);
    expect(told).not.toContain(testKey);
    expect(server.received).toHaveLength(1);
    await server.received[0]!.closed;
  } finally {
    await server.close();
  }
}
