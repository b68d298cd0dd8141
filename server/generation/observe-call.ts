import type { FastifyBaseLogger } from 'fastify';
import { toAppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { outcomeOf } from '#domain/status/outcomes.ts';
import { scrub } from '#providers/failures/scrub.ts';
import type { CountOutcome } from '../status/count-outcomes.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';

/** A call to a provider as logs and traces name it: nothing of what is sent but the name of the model. */
export type ObservedCall = {
  provider: ProviderId;
  operation: 'text' | 'models' | 'batch';
  model?: string | undefined;
  /** Only to take it out of the name of a model, where people paste it. */
  apiKey: string;
  /** The sandbox plays the provider: nothing is counted for the status page. */
  isSandbox: boolean;
};

/** Runs a call. Counts how it ended, logs a failure with the ids by which it is found here and at the provider, and traces it. */
export type ObserveCall = <R>(call: ObservedCall, run: (span: Span) => Promise<R>) => Promise<R>;

export function createCallObserver(
  { tracing, countOutcome }: { tracing: Tracing; countOutcome: CountOutcome },
  log: FastifyBaseLogger,
): ObserveCall {
  return ({ provider, operation, model, apiKey, isSandbox }, run) => {
    const count = (outcome: ReturnType<typeof outcomeOf>) => {
      if (outcome && !isSandbox) countOutcome(provider, outcome);
    };
    const name = model === undefined ? undefined : scrub(model, apiKey);
    const attributes = {
      'gen_ai.provider.name': provider,
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': name,
    };
    return tracing.inSpan(
      `provider ${provider} ${operation}`,
      { kind: 'client', attributes },
      async (span) => {
        const startedAt = performance.now();
        try {
          const result = await run(span);
          count('succeeded');
          return result;
        } catch (thrown) {
          const { code, details } = toAppError(thrown);
          count(outcomeOf(code));
          const providerRequestId = details.providerRequestId;
          if (code.startsWith('provider.')) {
            const milliseconds = Math.round(performance.now() - startedAt);
            const facts = { provider, operation, model: name, code, status: details.status, milliseconds };
            log.warn({ ...facts, providerRequestId }, 'a call to a provider failed');
          }
          span.add({ 'aigen.provider.request.id': providerRequestId?.toString() });
          throw thrown;
        }
      },
    );
  };
}
