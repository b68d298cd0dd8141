import type { FastifyBaseLogger } from 'fastify';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
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

/**
 * Runs a call. Counts how it ended, logs a failure with the ids by which it is found here and at the provider, and traces
 * it. `failureIn` finds the failure in a result, of calls that return theirs.
 */
export type ObserveCall = <R>(
  call: ObservedCall,
  run: (span: Span) => Promise<R>,
  failureIn?: (result: R) => AppError | null,
) => Promise<R>;

/** The observer of the calls that one request makes, with the log of that request. */
export function createCallObserver(
  { tracing, countOutcome }: { tracing: Tracing; countOutcome: CountOutcome },
  log: FastifyBaseLogger,
): ObserveCall {
  return ({ provider, operation, model, apiKey, isSandbox }, run, failureIn) => {
    const name = model === undefined ? undefined : scrub(model, apiKey);
    const startedAt = performance.now();
    const count = (outcome: ReturnType<typeof outcomeOf>) => {
      if (outcome && !isSandbox) countOutcome(provider, outcome);
    };
    const noteFailure = ({ code, details }: AppError, span: Span) => {
      count(outcomeOf(code));
      const { status, providerRequestId } = details;
      span.fail(code);
      span.add({ 'aigen.provider.request.id': providerRequestId?.toString() });
      if (!code.startsWith('provider.')) return;
      const milliseconds = Math.round(performance.now() - startedAt);
      log.warn(
        { provider, operation, model: name, code, status, milliseconds, providerRequestId },
        'a call to a provider failed',
      );
    };
    const attributes = {
      'gen_ai.provider.name': provider,
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': name,
    };
    return tracing.inSpan(
      `provider ${provider} ${operation}`,
      { kind: 'client', attributes },
      async (span) => {
        try {
          const result = await run(span);
          const failure = failureIn?.(result);
          if (failure) noteFailure(failure, span);
          else count('succeeded');
          return result;
        } catch (thrown) {
          noteFailure(toAppError(thrown), span);
          throw thrown;
        }
      },
    );
  };
}
