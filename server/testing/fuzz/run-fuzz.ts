import fc from 'fast-check';
import { findFault, findLogFault } from './check-response.ts';
import type { FuzzRoute } from './collect-routes.ts';
import { requestsTo, type FuzzRequest } from './fuzz-requests.ts';
import type { FuzzStage } from './fuzz-stage.ts';

export type FuzzResult = {
  requests: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** The statuses of each route's responses, and the milliseconds they took. */
  routes: Map<string, { statuses: Map<number, number>; milliseconds: number }>;
  /** The smallest request of each fault that was found, with what is wrong. */
  faults: string[];
};

export const nameOf = ({ method, path }: FuzzRoute) => `${method} ${path}`;

/** Sends about so many requests to all routes, more to those that read more. The seed is that of the property tests. */
export async function runFuzz(
  stage: FuzzStage,
  { requests, routes = stage.routes }: { requests: number; routes?: readonly FuzzRoute[] },
): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, statuses: new Map(), routes: new Map(), faults: [] };
  const whole = routes.reduce((sum, route) => sum + weightOf(route), 0);
  for (const route of routes) {
    const runs = Math.max(1, Math.ceil((requests * weightOf(route)) / whole));
    const fault = await fuzzRoute(stage, route, { runs, result });
    if (fault) result.faults.push(fault);
  }
  return result;
}

function weightOf({ method, schema }: FuzzRoute): number {
  if (schema.body !== undefined) return 4;
  return method !== 'GET' || schema.querystring !== undefined ? 2 : 1;
}

async function fuzzRoute(
  stage: FuzzStage,
  route: FuzzRoute,
  { runs, result }: { runs: number; result: FuzzResult },
): Promise<string | null> {
  const own = { statuses: new Map<number, number>(), milliseconds: 0 };
  result.routes.set(nameOf(route), own);
  const property = fc.asyncProperty(requestsTo(route), async (request) => {
    const begun = performance.now();
    const { response, logged } = await stage.send(request);
    own.milliseconds += performance.now() - begun;
    result.requests += 1;
    for (const counts of [own.statuses, result.statuses])
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    const fault = findFault(request, response) ?? findLogFault(logged);
    if (fault) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: runs });
  if (!failed) return null;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${nameOf(route)}: ${reason}\n    ${describe(counterexample![0])}`;
}

/** A request as somebody repeats it. */
function describe({ caller, method, url, headers, payload }: FuzzRequest): string {
  const body = payload === null ? 'no body' : JSON.stringify(payload.toString('latin1').slice(0, 1_500));
  return `as ${caller}: ${method} ${url.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${body}`;
}
