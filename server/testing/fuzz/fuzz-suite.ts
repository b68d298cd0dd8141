import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFigure } from '../drill.ts';
import { testDatabaseUrl } from '../test-database.ts';
import { internals } from './check-response.ts';
import { findBrokenRules } from './database-rules.ts';
import { createFuzzStage, type FuzzStage } from './fuzz-stage.ts';
import { changedRequests, findRawFault, sendBytes, wrongRequests } from './raw-requests.ts';
import { runFuzz, type FuzzResult } from './run-fuzz.ts';
import { unreached } from './unreached-routes.ts';

type Extent = {
  /** One of so many routes takes part. */
  oneIn: number;
  /** To these routes together. */
  requests: number;
  /** Over connections of their own, with changed bytes. */
  changed: number;
  /** The table of routes is printed, and so many are at least reached with success. */
  reached: number | null;
};

/** The tests of the fuzz, in two extents: fuzz.test.ts and fuzz.long.test.ts. */
export function fuzzEveryRoute({ oneIn, requests, changed, reached }: Extent): void {
  let stage: FuzzStage;
  beforeAll(async () => {
    stage = await createFuzzStage();
  });
  afterAll(() => stage.close());
  const timeout = 300_000 + requests * 150;

  test(`${requests} generated requests find no fault`, { timeout }, async () => {
    const routes = stage.routes.filter((_route, index) => index % oneIn === 0);
    const result = await runFuzz(stage, { requests, routes });
    if (reached !== null) print(result);
    expect(result.faults.join('\n'), 'faults').toBe('');
    expect(result.requests).toBeGreaterThanOrEqual(requests);
    expect(result.routes.size).toBe(routes.length);
    expect(await findBrokenRules(stage.api.database)).toEqual([]);
    if (reached !== null) expect(countReached(result)).toBeGreaterThanOrEqual(reached);
  });

  test(`bytes that are no request, and ${changed} changed ones, get an error of the catalogue or none`, async () => {
    await stage.api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stage.api.app.server.address() as AddressInfo;
    const check = async (bytes: Buffer) => {
      const fault = findRawFault(await sendBytes(port, bytes), internals);
      if (fault) throw new Error(`${JSON.stringify(bytes.toString('latin1').slice(0, 500))}: ${fault}`);
    };
    for (const text of wrongRequests) await check(Buffer.from(text, 'latin1'));
    await fc.assert(fc.asyncProperty(changedRequests(), check), { numRuns: changed });
    const alive = await fetch(`http://localhost:${port}/healthz`);
    expect(alive.status).toBe(200);
  });
}

/** Routes that responded with success at least once. */
function countReached({ routes }: FuzzResult): number {
  return [...routes.values()].filter(({ statuses }) => [...statuses.keys()].some((status) => status < 400))
    .length;
}

function print(result: FuzzResult): void {
  const { requests, statuses, routes, faults } = result;
  const database = testDatabaseUrl ? 'PostgreSQL' : 'PGlite';
  for (const [name, { statuses: own }] of [...routes].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const reason = unreached[name];
    process.stdout.write(`${name.padEnd(58)} ${format(own)}${reason ? ` (${reason})` : ''}\n`);
  }
  const classes = new Map<string, number>();
  for (const [status, count] of statuses) {
    const name = `${String(status)[0]}xx`;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  printFigure(
    `fuzz on ${database}: ${requests} requests (${format(classes)}), ${countReached(result)} of ${routes.size} routes reached with 2xx or 3xx, ${faults.length} faults`,
  );
}

const format = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
