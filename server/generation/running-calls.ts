import { AppError } from '#domain/errors/app-error.ts';

/** A call in progress: whoever wants it to end aborts it with the reason the user will read. */
export type RunningCall = { signal: AbortSignal; abort: (reason: AppError) => void; over: () => void };

export type RunningCalls = {
  /** `timeoutMs` bounds the whole call; `label` names the provider. */
  start: (timeoutMs: number, label: string) => RunningCall;
};

/** All calls of this server, so that its shutdown can end each of them cleanly. */
export function trackCalls(shutdown: AbortSignal): RunningCalls {
  const running = new Set<AbortController>();
  shutdown.addEventListener('abort', () => {
    for (const call of running) call.abort(new AppError('server.shutting-down'));
  });
  return {
    start: (timeoutMs, label) => {
      const call = new AbortController();
      if (shutdown.aborted) call.abort(new AppError('server.shutting-down'));
      running.add(call);
      const timer = setTimeout(() => {
        call.abort(
          new AppError('provider.too-slow', { provider: label, seconds: Math.round(timeoutMs / 1000) }),
        );
      }, timeoutMs);
      return {
        signal: call.signal,
        abort: (reason) => call.abort(reason),
        over: () => {
          clearTimeout(timer);
          running.delete(call);
        },
      };
    },
  };
}
