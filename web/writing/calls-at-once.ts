import { readDirect } from '../api-keys/stored/direct.ts';

/** Browsers open six connections to a server that speaks HTTP/1.1. One of them is left for sync and the pages. */
const callsOverHttp1 = 5;

/**
 * How many texts this browser can have written at a time; Infinity where nothing limits it: over HTTP/2 and later, and in
 * direct mode. A call beyond that would wait in the browser, and nobody could tell whether it was sent.
 */
export function mostCallsAtOnce(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.nextHopProtocol === 'http/1.1' && !readDirect() ? callsOverHttp1 : Infinity;
}
