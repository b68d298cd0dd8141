import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAnswer } from '#domain/competitive/assemble/add-answer.ts';
import { analyses } from '#domain/competitive/analyst/analyses.ts';
import { analystMaterial } from '#domain/competitive/analyst/material.ts';
import { analystForm, analystPrompts } from '#domain/competitive/analyst/prompts.ts';
import { readAnswer } from '#domain/competitive/analyst/answer/read-answer.ts';
import { analysisTypes } from '#domain/competitive/request/analysis-types.ts';
import { measuredReport } from '#domain/competitive/assemble/measured-report.ts';
import { reportSchema, type CompetitiveReport } from '#domain/competitive/report/report.ts';
import { progressSchema } from '#domain/competitive/request/request.ts';
import {
  analysisBody,
  hearAnalysis,
  openAnalyses,
  readingOf,
  type AnalysisClient,
} from '../testing/analysis-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, createUser } from '../testing/builders.ts';
import { listenOnFreePort, personFor } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

let sandbox: TestSandbox;
let test: TestApp;
let url: string;
let client: AnalysisClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ SANDBOX_URL: sandbox.url, CRAWL_PAUSE_MS: '1', PROVIDER_STALL_SECONDS: '1' });
  url = await listenOnFreePort(test);
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
beforeEach(async () => {
  await test.reset();
  await sandbox.forget();
  client = await openAnalyses(test, url, sandbox, await createSubscriber(test.database));
  await client.resetWeb();
});

async function usage() {
  const [row] = await test.database.query<{ recorded: number; open: number; tools: string[] | null }>(
    `select (select count(*)::int from usage_records) as recorded,
       (select count(*)::int from generation_reservations) as open,
       (select array_agg(tool) from usage_records) as tools`,
  );
  return row!;
}

/** Asks until the answer is yes; the test's own time limit is the end of its patience. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const nothingWasAsked = async () => {
  expect(await client.requests()).toEqual([]);
  expect((await sandbox.counts()).total).toBe(0);
  expect(await usage()).toEqual({ recorded: 0, open: 0, tools: null });
};

const estimatesAreRanges = (report: CompetitiveReport) => {
  for (const [path, { kind }] of Object.entries(report.evidence)) {
    if (kind !== 'estimate' || !/^(metrics|marketPosition\.marketShare|trafficSources)/.test(path)) continue;
    const value = path
      .split('.')
      .reduce<unknown>((holder, name) => (holder as Record<string, unknown>)[name], report);
    expect(value, path).toEqual({ low: expect.any(Number), high: expect.any(Number) });
  }
};

describe('an analysis', () => {
  it('streams the sites, their pages, the writing and then the report, which is what a browser makes of the pages', async () => {
    const body = analysisBody({ ownUrl: 'stale.example', id: '5e0c2f3a-1d4b-4a7e-8c6f-2b9d8e7a6c51' });
    const heard = await client.analyze(body);
    expect(heard.status).toBe(200);
    for (const each of heard.progress) expect(progressSchema.safeParse(each).error).toBeUndefined();
    const report = heard.report!;
    expect(reportSchema.parse(report)).toEqual(report);
    expect(heard.events.at(-1)).toBe('result');
    expect(heard.events.filter((event) => event !== 'progress')).toEqual(['result']);

    const steps = heard.progress.map((each) => ('role' in each ? `${each.role} ${each.step}` : each.step));
    const ofSite = (role: string, pages: number) => [
      `${role} site`,
      ...Array.from({ length: pages }, () => [`${role} reading`, `${role} page`]).flat(),
      `${role} site-read`,
    ];
    expect(steps).toEqual([...ofSite('competitor', 20), ...ofSite('own', 20), 'writing']);

    const made = measuredReport({
      id: report.id,
      now: report.timestamp,
      request: { ...report, keywords: report.targetKeywords },
      isNameOnly: false,
      competitor: readingOf(heard, 'competitor'),
      own: readingOf(heard, 'own'),
    });
    expect(report).toMatchObject({
      id: '5e0c2f3a-1d4b-4a7e-8c6f-2b9d8e7a6c51',
      state: 'complete',
      missing: [],
      findings: made.findings,
      digitalFootprint: { contentTypes: made.digitalFootprint.contentTypes },
      own: made.own,
      model: 'Sandbox',
      cost: null,
      droppedStatements: 0,
    });
    expect(report.metrics.contentPages).toBe(20);
    estimatesAreRanges(report);
    const statements = Object.values(report.statements).flat();
    expect(statements.length).toBeGreaterThan(5);
    for (const { citations } of statements) expect(citations.length).toBeGreaterThan(0);
  });

  it('as JSON is the record of the specification with its evidence; counted once, as what it is; nothing of it is logged', async () => {
    const body = analysisBody({ includeKeywordRanking: true });
    const heard = await client.analyze(body, { isStream: false });
    expect(heard.events).toEqual([]);
    expect(heard.report).toMatchObject({
      competitorUrl: 'https://clean.example/',
      analysisType: 'full-analysis',
      content: expect.stringContaining('## Strengths'),
      keywordAnalysis: [
        { keyword: 'rain cape', rankingProbability: expect.any(Number) },
        { keyword: 'wool hat' },
      ],
      marketPosition: { strengths: expect.any(Array), weaknesses: expect.any(Array) },
      recommendations: expect.arrayContaining([expect.any(String)]),
    });
    expect(heard.report!.evidence['metrics.contentPages']).toMatchObject({ kind: 'measured' });
    expect(await usage()).toEqual({ recorded: 1, open: 0, tools: ['competitive'] });
    const log = test.log();
    expect(log).toContain('site read');
    for (const secret of [body['apiKey'] as string, 'clean.example', 'mended'])
      expect(log).not.toContain(secret);
    const [record] = await test.database.query<{ prompt: string }>('select prompt from usage_records');
    expect(record!.prompt).toBe('full-analysis: https://clean.example/');
  });

  it.each(analysisTypes)('of the type %s has its own sections', async (analysisType) => {
    const { report } = await client.analyze(analysisBody({ analysisType }));
    expect(report!.analysisType).toBe(analysisType);
    for (const section of Object.values(analyses[analysisType].sections))
      expect(report!.content).toContain(`## ${section}\n\n- `);
    expect((await sandbox.journal())[0]!.prompt).toContain(`You write a ${analyses[analysisType].label}`);
  });

  it('of a company name reads no site and says so', async () => {
    const { report, progress } = await client.analyze(analysisBody({ competitorUrl: 'Ridgeway Supply' }));
    expect(await client.requests()).toEqual([]);
    expect(progress.map(({ step }) => step)).toEqual(['writing']);
    expect(report).toMatchObject({ isNameOnly: true, site: null, state: 'complete', findings: [] });
    expect(report!.content).toContain('By AI only');
    expect(new Set(Object.values(report!.evidence).map(({ kind }) => kind))).toEqual(
      new Set(['estimate', 'unknown']),
    );
    estimatesAreRanges(report!);
  });

  it('without a key is what was measured, is not counted, and asks no provider', async () => {
    const { report } = await client.analyze(analysisBody({ apiKey: '' }));
    expect(report).toMatchObject({
      state: 'measured',
      missing: [{ part: 'ai', reason: 'generation.key-missing' }],
    });
    expect(report!.metrics.contentPages).toBe(20);
    expect((await sandbox.counts()).total).toBe(0);
    expect(await usage()).toMatchObject({ recorded: 0, open: 0 });
  });

  it('by an AI that misquotes has only what is on the pages, and counts the rest', async () => {
    const { report } = await client.analyze(analysisBody({ apiKey: 'sk-ant-sandbox-fast-misquote' }));
    expect(report!.droppedStatements).toBe(3);
    expect(JSON.stringify(report)).not.toContain('oldest shop');
    expect(report!.statements.strengths.length).toBeGreaterThan(0);
  });
});

it('a browser that has the pages has the AI write later, with the same prompt and the same check', async () => {
  const heard = await client.analyze(analysisBody({ apiKey: '' }));
  const material = analystMaterial(heard.report!, readingOf(heard, 'competitor')!.pages);
  const person = await personFor(test, url, await createSubscriber(test.database));
  for (const isStream of [true, false]) {
    const { result } = await person.generate(
      {
        apiProvider: 'gemini',
        apiKey: 'AIza-sandbox-fast',
        ...analystPrompts(material),
        formData: analystForm(material),
      },
      isStream,
    );
    const origin = { provider: 'gemini' as const, model: null, inputTokens: 1, outputTokens: 1, cost: null };
    const report = addAnswer(heard.report!, readAnswer(result!.content, material, origin));
    expect(report).toMatchObject({ state: 'complete', missing: [], droppedStatements: 0 });
    expect(report.recommendations.length).toBeGreaterThan(0);
  }
  expect((await usage()).tools).toEqual(['competitive', 'competitive']);
});

describe('before anything is fetched', () => {
  it.each([
    ['http://localhost/', 400, 'analysis.address-refused'],
    ['http://169.254.169.254/latest/meta-data/', 400, 'analysis.address-refused'],
    ['//metadata.google.internal', 400, 'analysis.address-refused'],
    ['https://user:pass@clean.example/', 400, 'analysis.address-refused'],
    ['https://clean.example:8443/', 400, 'analysis.address-refused'],
    ['file:///etc/passwd', 400, 'analysis.address-refused'],
    ['  ', 400, 'analysis.competitor-missing'],
  ])('%j is refused', async (competitorUrl, status, code) => {
    for (const isStream of [true, false])
      expect(await client.analyze(analysisBody({ competitorUrl }), { isStream })).toMatchObject({
        status,
        error: { code },
        events: [],
      });
    await nothingWasAsked();
  });

  it.each([
    [{ ownUrl: 'http://127.0.0.1/' }, 'analysis.address-refused'],
    [{ ownUrl: 'Holm & Heath' }, 'analysis.address-refused'],
    [{ apiKey: 'short' }, 'generation.key-invalid'],
    [{ apiKey: 'AIza-sandbox-fast' }, 'generation.key-misplaced'],
    [{ apiProvider: 'another' }, 'input.invalid'],
    [{ analysisType: 'gossip' }, 'input.invalid'],
    [{ maxPages: 501 }, 'input.invalid'],
  ])('%j is refused', async (changes, code) => {
    expect(await client.analyze(analysisBody(changes))).toMatchObject({ status: 400, error: { code } });
    await nothingWasAsked();
  });

  it('callers without a subscription, without a session or with the id of another', async () => {
    const free = await openAnalyses(test, url, sandbox, await createUser(test.database));
    expect(await free.analyze(analysisBody())).toMatchObject({
      status: 402,
      error: { code: 'premium.required' },
    });
    expect(await free.look('clean.example')).toMatchObject({ status: 402 });
    const nobody = await hearAnalysis(
      await fetch(`${url}/api/competitive-analysis`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(analysisBody()),
      }),
    );
    expect(nobody.status).toBe(401);
    const other = await createUser(test.database);
    expect(await client.analyze(analysisBody({ userId: other.id }))).toMatchObject({ status: 403 });
    await nothingWasAsked();
  });
});

describe('what fails after the measuring', () => {
  it.each([
    ['invalid', 'provider.key-rejected'],
    ['forbidden', 'provider.forbidden'],
    ['ratelimit', 'provider.rate-limited'],
    ['overload', 'provider.overloaded'],
    ['cut', 'provider.cut-off'],
    ['early', 'provider.cut-off'],
    ['stall', 'provider.stalled'],
    ['garbage', 'provider.garbled'],
    ['empty', 'provider.no-content'],
    ['refuse', 'provider.content-refused'],
    ['error-midstream', 'provider.stopped-writing'],
    ['html', 'provider.failed'],
  ])('%s leaves the measured report, and the generation is given back', async (fault, code) => {
    for (const isStream of [true, false]) {
      const apiKey = `sk-ant-sandbox-fast-${fault}`;
      const { status, report } = await client.analyze(analysisBody({ apiKey }), { isStream });
      expect(status).toBe(200);
      expect(report).toMatchObject({
        state: 'measured',
        content: '',
        missing: [{ part: 'ai', reason: code }],
      });
      expect(report!.metrics.contentPages).toBe(20);
      expect(reportSchema.parse(report)).toEqual(report);
    }
    expect(await usage()).toEqual({ recorded: 0, open: 0, tools: null });
  });
});

describe('sites that cannot be read', () => {
  it('an own site that is down is missing, and the rest is there', async () => {
    await client.setSite('stale.example', { fails: 'drop' });
    const { report } = await client.analyze(analysisBody({ ownUrl: 'https://stale.example/' }));
    expect(report).toMatchObject({ state: 'complete', own: expect.anything() });
    expect(report!.missing).toContainEqual({ part: 'own-site', reason: 'unreachable', count: 0 });
    expect(report!.metrics.contentPages).toBe(20);
  });

  it.each([
    ['https://robots-forbids-all.example/', 'robots'],
    ['https://robots-error.example/', expect.stringMatching(/robots|unreachable/)],
    ['https://not-played.example/', 'unreachable'],
  ])('%s: a report that says why, without a call to the AI', async (competitorUrl, reason) => {
    const { report } = await client.analyze(analysisBody({ competitorUrl }));
    expect(report!.state).toBe('measured');
    expect(report!.missing).toContainEqual({ part: 'site', reason, count: 0 });
    expect(report!.missing).toContainEqual({ part: 'ai', reason: 'analysis.nothing-read', count: 0 });
    expect((await sandbox.counts()).total).toBe(0);
    expect(await usage()).toMatchObject({ recorded: 0, open: 0 });
  });

  it('a page that fails is named, and the others are read', async () => {
    await client.setSite('clean.example', { pages: { '/about/': 500 } });
    const { report } = await client.analyze(analysisBody());
    expect(report!.findings.map(({ kind }) => kind)).toContain('page-failing');
    expect(report).toMatchObject({ state: 'complete', missing: [{ part: 'pages', count: 1 }] });
  });
});

describe('a client that leaves', () => {
  it('while a site is read ends the crawl, and nothing is written', async () => {
    await client.setSite('clean.example', { delayMs: 50 });
    const leave = new AbortController();
    const response = await client.send(analysisBody(), { signal: leave.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes('"step":"page"');) text += (await reader.read()).value ?? '';
    leave.abort();
    // Its place is free again, and no further page is asked for.
    await until(async () => (await client.requests()).every(({ endedAt }) => endedAt !== null));
    const count = (await client.requests()).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await client.requests()).length - count).toBeLessThanOrEqual(1);
    expect(count).toBeLessThan(20);
    expect((await sandbox.counts()).total).toBe(0);
    expect(await usage()).toMatchObject({ recorded: 0, open: 0 });
  });

  it.each(['hang', 'stall', 'chunks-2000-chunkms-10'])(
    'while the AI writes (%s) ends that call, which is not counted',
    async (orders) => {
      const leave = new AbortController();
      const sent = client.analyze(analysisBody({ apiKey: `sk-ant-sandbox-${orders}`, maxPages: 3 }), {
        signal: leave.signal,
      });
      await until(async () => (await sandbox.counts()).open === 1);
      leave.abort();
      await expect(sent).rejects.toThrow();
      await sandbox.idle();
      await until(async () => (await usage()).open === 0);
      expect(await usage()).toMatchObject({ recorded: 0, open: 0 });
    },
  );
});

it('an account reads two sites at once, and a third when one of them was read', async () => {
  await client.setSite('clean.example', { delayMs: 60 });
  const two = [client.analyze(analysisBody({ apiKey: '' })), client.analyze(analysisBody({ apiKey: '' }))];
  await until(async () => (await client.requests()).length > 2);
  expect(await client.analyze(analysisBody({ apiKey: '' }))).toMatchObject({
    status: 429,
    error: { code: 'analysis.too-many-sites' },
  });
  for (const { report } of await Promise.all(two)) expect(report!.metrics.contentPages).toBe(20);
  await client.setSite('clean.example', {});
  expect((await client.analyze(analysisBody({ apiKey: '', maxPages: 2 }))).status).toBe(200);
});

it('a look says what a site allows before it is read', async () => {
  expect(await client.look('ridgeway-supply.example')).toEqual({
    status: 200,
    body: {
      origin: 'https://ridgeway-supply.example',
      isAllowed: true,
      pagesInSitemap: 217,
      delaySeconds: 2,
      robots: 'found',
    },
  });
  expect(await client.look('robots-forbids-us.example')).toMatchObject({ body: { isAllowed: false } });
  expect(await client.look('http://10.0.0.1/')).toMatchObject({ status: 400 });
  expect(await client.look('Ridgeway Supply')).toMatchObject({ status: 400 });
  expect((await client.requests()).every(({ path }) => /robots\.txt|sitemap/.test(path))).toBe(true);
});

it('an account looks at eight sites at once', async () => {
  await client.setSite('clean.example', { delayMs: 300 });
  const looks = await Promise.all(Array.from({ length: 10 }, () => client.look('clean.example')));
  const statuses = looks.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([...Array<number>(8).fill(200), 503, 503]);
  expect(looks.find(({ status }) => status === 503)).toMatchObject({ body: { code: 'analysis.busy' } });
  await client.setSite('clean.example', {});
  expect(await client.look('clean.example')).toMatchObject({ status: 200 });
});

it('a server that stops says so, or keeps what was measured', async () => {
  const shutdown = new AbortController();
  const stopping = await buildTestApp(
    { SANDBOX_URL: sandbox.url, CRAWL_PAUSE_MS: '1' },
    { shutdownSignal: shutdown.signal },
  );
  try {
    const address = await listenOnFreePort(stopping);
    const own = await openAnalyses(stopping, address, sandbox, await createSubscriber(stopping.database));
    const writing = own.analyze(analysisBody({ apiKey: 'sk-ant-sandbox-hang', maxPages: 2 }));
    await until(async () => (await sandbox.counts()).open === 1);
    await client.setSite('clean.example', { delayMs: 100 });
    const reading = own.analyze(analysisBody());
    await until(async () => (await client.requests()).filter(({ endedAt }) => endedAt === null).length > 0);
    shutdown.abort();
    expect((await writing).report).toMatchObject({
      state: 'measured',
      missing: [{ part: 'pages' }, { part: 'ai', reason: 'server.shutting-down' }],
    });
    expect((await reading).error).toMatchObject({ code: 'server.shutting-down' });
    await sandbox.idle();
  } finally {
    await stopping.close();
  }
});
