import type { Tracing } from '../tracing/tracing.ts';
import type { GuardedFetch, GuardedRequest } from './guarded-fetch.ts';

/** The same fetch with a span for each address: its host and how it ended, and nothing of its path. */
export function tracedFetch(guardedFetch: GuardedFetch, tracing: Tracing): GuardedFetch {
  if (!tracing.isOn) return guardedFetch;
  const read = (url: string, request: GuardedRequest) => {
    const host = URL.canParse(url) ? new URL(url).hostname : 'invalid';
    return tracing.inSpan(
      'fetch',
      { kind: 'client', attributes: { 'server.address': host } },
      async (span) => {
        const response = await guardedFetch(url, request);
        span.add({
          'http.response.status_code': response.status,
          'http.response.body.size': response.body.length,
        });
        return response;
      },
    );
  };
  return Object.assign(read, {
    check: (url: string, signal: AbortSignal) => guardedFetch.check(url, signal),
    close: () => guardedFetch.close(),
  });
}
