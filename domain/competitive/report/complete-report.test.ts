import { expect, test } from 'vitest';
import { completeReport } from './complete-report.ts';
import type { Evidence } from './evidence.ts';
import { createReport } from './report.fixture.ts';
import { keywordResultSchema } from './report.ts';

const estimate: Evidence = { kind: 'estimate', provider: 'claude', model: null, basis: '214 pages' };
const imported: Evidence = {
  kind: 'imported',
  tool: 'Ahrefs',
  file: 'a.csv',
  column: 'Backlinks',
  importedAt: '2026-11-23T10:00:00.000Z',
};
const unknown: Evidence = { kind: 'unknown', why: 'No index.' };
const plain = createReport();
const written = createReport({
  state: 'complete',
  missing: [],
  content: 'They write more.',
  recommendations: ['Write more.'],
  marketPosition: { ...plain.marketPosition, threatLevel: 'high', strengths: ['Guides'] },
  metrics: { ...plain.metrics, estimatedTraffic: { low: 8_000, high: 20_000 } },
  evidence: { 'metrics.estimatedTraffic': estimate, 'metrics.backlinks': unknown },
  provider: 'claude',
  cost: 0.02,
});
const withImport = createReport({
  metrics: { ...plain.metrics, backlinks: 4_310, estimatedTraffic: 12_900 },
  evidence: { 'metrics.backlinks': imported, 'metrics.estimatedTraffic': imported },
});

test('a measured report takes the text and the figures of the other device, and keeps what it knows better', () => {
  const completed = completeReport(withImport, written);
  expect(completed).toMatchObject({
    state: 'complete',
    missing: [],
    content: 'They write more.',
    recommendations: ['Write more.'],
    marketPosition: { threatLevel: 'high', strengths: ['Guides'] },
    metrics: { backlinks: 4_310, estimatedTraffic: 12_900 },
    evidence: { 'metrics.backlinks': imported, 'metrics.estimatedTraffic': imported },
    provider: 'claude',
    cost: 0.02,
  });
  // The other way round it is the same, and a second time it changes nothing.
  expect(completeReport(written, withImport)).toMatchObject({
    content: 'They write more.',
    metrics: { backlinks: 4_310, estimatedTraffic: 12_900 },
  });
  expect(completeReport(completed, written)).toEqual(completed);
});

test('a text of its own stays; a report that is still being read loses against one that was read', () => {
  const own = { ...written, content: 'Mine.', cost: 0.5 };
  expect(completeReport(own, written)).toEqual(own);
  expect(completeReport(createReport({ state: 'running' }), written)).toEqual(written);
});

test('a figure of another keyword at the same place is not taken', () => {
  const of = (keyword: string, searchVolume: number | null) =>
    keywordResultSchema.parse({
      keyword,
      rankingProbability: null,
      inputs: [],
      difficulty: null,
      searchVolume,
      competition: null,
      opportunities: [],
      theirPages: 0,
      ownPages: null,
    });
  const evidence = { 'keywordAnalysis.0.searchVolume': imported };
  const other = createReport({ keywordAnalysis: [of('tent', 90)], evidence });
  const report = createReport({ keywordAnalysis: [of('rain cape', null)] });
  expect(completeReport(report, other)).toEqual(report);
  const same = createReport({ keywordAnalysis: [of('tent', null)] });
  expect(completeReport(same, other)).toMatchObject({ keywordAnalysis: [{ searchVolume: 90 }], evidence });
});

test('the sources that an AI names and the shares of a file are both in the report', () => {
  const usual = ['Search', 'Direct', 'Social', 'Referral'].map((source) => ({ source, share: null }));
  const byAi = createReport({
    ...written,
    trafficSources: [
      { source: 'Organic search', share: { low: 40, high: 60 } },
      { source: 'Direct', share: null },
    ],
    evidence: { ...written.evidence, 'trafficSources.0.share': estimate },
  });
  expect(completeReport(createReport({ trafficSources: usual }), byAi)).toMatchObject({
    trafficSources: byAi.trafficSources,
    evidence: { 'trafficSources.0.share': estimate },
  });
  const byFile = createReport({
    trafficSources: [...usual.slice(0, 1), { source: 'Direct', share: 31 }, { source: 'Mail', share: 4 }],
    evidence: { 'trafficSources.1.share': imported, 'trafficSources.2.share': imported },
  });
  const both = completeReport(byAi, byFile);
  expect(both.trafficSources).toEqual([
    { source: 'Organic search', share: { low: 40, high: 60 } },
    { source: 'Direct', share: 31 },
    { source: 'Mail', share: 4 },
  ]);
  expect(both.evidence['trafficSources.2.share']).toEqual(imported);
  expect(completeReport(both, byFile)).toEqual(both);
});
