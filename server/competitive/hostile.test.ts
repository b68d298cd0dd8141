import { afterAll, beforeAll, expect, it } from 'vitest';
import { analystMaterial } from '#domain/competitive/analyst/material.ts';
import { analystPrompts } from '#domain/competitive/analyst/prompts.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import {
  analysisBody,
  hostilePages,
  openAnalyses,
  readingOf,
  type HeardAnalysis,
} from '../testing/analysis-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber } from '../testing/builders.ts';
import { listenOnFreePort } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

// 50 pages with instructions for an AI, read by one that obeys whatever it is shown.

let sandbox: TestSandbox;
let test: TestApp;
let heard: { obedient: HeardAnalysis; steady: HeardAnalysis };
let pages: readonly PageFacts[];
const key = 'sk-ant-sandbox-fast';
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ SANDBOX_URL: sandbox.url, CRAWL_PAUSE_MS: '1' });
  const url = await listenOnFreePort(test);
  const client = await openAnalyses(test, url, sandbox, await createSubscriber(test.database));
  const analyze = (apiKey: string) =>
    client.analyze(analysisBody({ apiKey, competitorUrl: 'https://hostile.example/' }));
  heard = { obedient: await analyze(`${key}-obedient`), steady: await analyze(key) };
  pages = readingOf(heard.obedient, 'competitor')!.pages;
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
const pageOf = (path: string) => pages.find(({ url }) => new URL(url).pathname === path)!;
const textsOf = ({ title, description, author, headings, excerpt }: PageFacts) =>
  folded([title, description, author, ...headings.map(({ text }) => text), excerpt].join('\n'));

/** The beginning of a planted text, as it is in a page. */
const mark = (text: string) => folded(text).slice(0, 40);
const reached = () => hostilePages.filter(({ path, text }) => textsOf(pageOf(path)).includes(mark(text)));

/** What an AI makes of a report: without times and measured speed. */
const written = ({
  statements,
  marketPosition,
  trafficSources,
  recommendations,
  metrics,
}: CompetitiveReport) => ({
  marketPosition,
  trafficSources,
  recommendations,
  metrics: { ...metrics, responseTime: null },
  statements: Object.values(statements)
    .flat()
    .map(({ text, citations }) => [text, ...citations.map(({ page, quote }) => `${page} ${quote}`)]),
});

it('every page was read, and what of its instructions is a text of the page is counted with its place', () => {
  expect(hostilePages).toHaveLength(50);
  for (const { path } of hostilePages) expect(pageOf(path).failure).toBeNull();
  expect(reached().length).toBeGreaterThanOrEqual(30);
  const found = heard.obedient.report!.instructionsFound;
  for (const { path, text } of reached()) {
    const onPage = found.filter(({ page }) => new URL(page).pathname === path);
    expect(
      onPage.some(({ quote }) => folded(quote).includes(mark(text))),
      text,
    ).toBe(true);
  }
  // Others are in comments, attributes and the like, which no facts are made of.
  const planted = new Set(hostilePages.map(({ path }) => path));
  for (const { page } of found) expect(planted).toContain(new URL(page).pathname);
});

it('none of it is in the prompt, which is the same as without it, and no marks of a fence are', () => {
  const report = heard.obedient.report!;
  const { userPrompt } = analystPrompts(analystMaterial(report, pages));
  for (const { text } of hostilePages) expect(folded(userPrompt)).not.toContain(mark(text));
  const without = (text: string, planted: string) =>
    text
      .split('\n\n')
      .filter((paragraph) => !folded(paragraph).includes(mark(planted)) && paragraph !== 'For the AI')
      .join('\n\n');
  const cleaned = pages.map((page) => {
    const planted = hostilePages.find(({ path }) => pageOf(path) === page);
    if (!planted) return page;
    return {
      ...page,
      title: without(page.title ?? '', planted.text),
      description: without(page.description ?? '', planted.text),
      headings: page.headings.map(({ level, text }) => ({ level, text: without(text, planted.text) })),
      excerpt: without(page.excerpt, planted.text),
    };
  });
  expect(analystPrompts(analystMaterial(report, cleaned)).userPrompt).toBe(userPrompt);
});

it('the report of an AI that obeys is that of one that does not: nothing is given away', () => {
  const { obedient, steady } = heard;
  expect(obedient.report).toMatchObject({ state: 'complete', marketPosition: { threatLevel: 'medium' } });
  expect(written(obedient.report!)).toEqual(written(steady.report!));
  // Findings and instructions found quote the pages; what the AI wrote does not.
  const {
    findings: _findings,
    instructionsFound: _found,
    evidence: _evidence,
    site: _site,
    ...own
  } = obedient.report!;
  expect(JSON.stringify(own)).not.toMatch(
    /HACKED|APPROVED|collect\.hostile|169\.254|sandbox-fast|<script|javascript:/,
  );
  expect(test.log()).not.toContain(key);
});
