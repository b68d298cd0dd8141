import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';

/** A call in progress. It is ended by aborting it with the error that the user will read. */
export type RunningCall = { signal: AbortSignal; abort: (reason: AppError) => void; over: () => void };

export type RunningCalls = {
  /** `timeoutMs` bounds the whole call, null does not; `label` names the provider. */
  start: (timeoutMs: number | null, label: string) => RunningCall;
  /** Resolves when no call is running any more: all are settled. */
  allOver: () => Promise<void>;
};

/** Keeps track of all calls of this server, so that its shutdown can end each of them cleanly. */
export function trackCalls(shutdown: AbortSignal): RunningCalls {
  const running = new Set<AbortController>();
  let waiting: (() => void)[] = [];
  shutdown.addEventListener('abort', () => {
    for (const call of running) call.abort(new AppError('server.shutting-down'));
  });
  return {
    start: (timeoutMs, label) => {
      const call = new AbortController();
      if (shutdown.aborted) call.abort(new AppError('server.shutting-down'));
      running.add(call);
      const tooSlow = (ms: number) =>
        call.abort(new AppError('provider.too-slow', { provider: label, seconds: Math.round(ms / 1000) }));
      const timer = timeoutMs === null ? undefined : setTimeout(() => tooSlow(timeoutMs), timeoutMs);
      return {
        signal: call.signal,
        abort: (reason) => call.abort(reason),
        over: () => {
          clearTimeout(timer);
          running.delete(call);
          if (running.size > 0) return;
          waiting.forEach((resolve) => resolve());
          waiting = [];
        },
      };
    },
    allOver: async () => {
      if (running.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** Ends the call when the client leaves before the response is sent, or has left already. */
export function abortWhenLeft({ raw }: Pick<FastifyReply, 'raw'>, call: RunningCall): void {
  if (raw.closed) return call.abort(new AppError('generation.stopped'));
  raw.once('close', () => {
    if (!raw.writableFinished) call.abort(new AppError('generation.stopped'));
  });
}
