import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressKey } from '#domain/competitive/site/page-address.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import {
  analysisBody,
  openAnalyses,
  plantedFindings,
  type AnalysisClient,
} from '../testing/analysis-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber } from '../testing/builders.ts';
import { listenOnFreePort } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

// Whole sites through the route: what is planted in them is found with its place, and nothing else is.

/** Sites of hundreds of pages. */
export const longSites = ['long-shelf.example', 'ridgeway-supply.example'];

/** Each kind with the pages that it was found on. */
const foundIn = ({ findings }: CompetitiveReport) =>
  findings
    .map(
      ({ kind, found }) =>
        `${kind}: ${[...new Set(found.map(({ page }) => addressKey(page)))].sort().join(' ')}`,
    )
    .sort();

const plantedOn = (host: string) =>
  plantedFindings[host]!.map(
    ({ kind, urls }) => `${kind}: ${[...new Set(urls.map(addressKey))].sort().join(' ')}`,
  ).sort();

/** Tests that of each of these sites what is planted in it is found, and nothing is invented. */
export function testPlanted(hosts: string[]) {
  let sandbox: TestSandbox;
  let test: TestApp;
  let client: AnalysisClient;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    test = await buildTestApp({ SANDBOX_URL: sandbox.url, CRAWL_PAUSE_MS: '1' });
    const url = await listenOnFreePort(test);
    client = await openAnalyses(test, url, sandbox, await createSubscriber(test.database));
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
  });

  it.each(hosts)('%s', { timeout: 120_000 }, async (host) => {
    await client.setSite(host, { crawlDelaySeconds: null });
    const scheme = plantedFindings[host]!.some(({ kind }) => kind === 'not-https') ? 'http' : 'https';
    const body = analysisBody({ competitorUrl: `${scheme}://${host}/`, apiKey: '' });
    const { report } = await client.analyze(body);
    // Its 600 pages are more than are read, so that what only a whole site shows is not told.
    const isWhole = report!.site!.end === 'complete';
    expect(isWhole || host === 'long-shelf.example').toBe(true);
    expect(foundIn(report!)).toEqual(plantedOn(host));
    expect(report!.instructionsFound).toEqual([]);
    for (const { found } of report!.findings)
      for (const { page, quote, readAt } of found) expect([page, quote, readAt].every(Boolean)).toBe(true);
  });
}
