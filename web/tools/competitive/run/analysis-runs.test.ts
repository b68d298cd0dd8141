import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assembleReport } from '#domain/competitive/assemble/assemble.ts';
import { describeMissing } from '#domain/competitive/report/describe-missing.ts';
import { requestOf } from '#domain/competitive/assemble/close-report.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { storeDirect } from '../../../api-keys/stored/direct.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { freeSpace } from '../../../contents/notify-unsaved.ts';
import * as notices from '../../../notices/notify.tsx';
import { useShowsRecord } from '../../../notices/shown-records.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { deleteReport } from '../../../storage/collections/competitive/changes.ts';
import { competitivePages, readReportPages } from '../../../storage/collections/competitive/pages.ts';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import '../../../storage/dexie-library.ts';
import { database } from '../../../storage/database.ts';
import { systemClock } from '../../../sync/wakeable-timer.ts';
import { json } from '../../../writing/generation.fixture.ts';
import { fakeAnalysisServer, pages, readPages, site, type FakeAnalysisServer } from './analysis.fixture.ts';
import { isMadeHere, runsOf, startAnalyses, stopAnalysis } from './analysis-runs.ts';
import { closeAbandoned, quietMs } from './close-abandoned.ts';
import { writeAiPart } from './ai-part/write-ai-part.ts';

// Reports are made with the browser's own storage and tasks; only the server is another.

const owner = premiumAda.id;
let server: FakeAnalysisServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-canary-0123456789');
  server = fakeAnalysisServer();
  vi.spyOn(notices, 'notifySuccess').mockReturnValue();
  vi.spyOn(notices, 'notifyError').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { id } of runsOf(owner)) stopAnalysis(id);
  await vi.waitFor(() => expect(runsOf(owner)).toEqual([]));
  clearSession();
  storeDirect(false);
  vi.unstubAllGlobals();
});

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
const start = (...competitors: string[]) =>
  startAnalyses(owner, {
    competitors,
    provider: 'claude',
    analysisType: 'full-analysis',
    keywords: 'rain cape, fleece',
    includeKeywordRanking: true,
    ownUrl: null,
  });
const stored = async (id: string) => (await competitiveReports.get(owner, id))!;
const urlsOf = async (id: string) =>
  (await readReportPages(owner, id, 'competitor')).map(({ page }) => page.url);
const sentences = ({ missing }: CompetitiveReport) => missing.map(describeMissing);
const wholeReport = (report: CompetitiveReport): CompetitiveReport => ({
  ...assembleReport({
    id: report.id,
    now: '2026-11-22T10:00:00.000Z',
    request: requestOf(report),
    isNameOnly: false,
    competitor: { site, pages },
    own: null,
    keywords: null,
  }),
  content: 'They repair.',
  missing: [],
  state: 'complete',
});

test('each page is stored at once, and the report of the server at the end', async () => {
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  const [call] = server.calls;
  expect(call!.request).toMatchObject({
    id,
    competitorUrl: 'ridgeway.example',
    keywords: ['rain cape', 'fleece'],
    apiProvider: 'claude',
    apiKey: 'sk-ant-canary-0123456789',
  });
  readPages(call!, 'competitor', 2);
  await soon(async () => expect(await urlsOf(id)).toEqual([pages[0]!.url, pages[1]!.url]));
  expect(await stored(id)).toMatchObject({ state: 'running', site: { robots: site.robots } });
  const before = await stored(id);
  call!.end('result', wholeReport(before));
  await soon(() => expect(isMadeHere(id)).toBe(false));
  expect(await stored(id)).toMatchObject({ state: 'complete', timestamp: before.timestamp, missing: [] });
  expect(JSON.stringify(await database().records.toArray())).not.toContain('canary');
});

test('stopped, what was read is kept, says what is missing, and the AI writes about it', async () => {
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  readPages(server.calls[0]!, 'competitor', 2);
  await soon(async () => expect(await urlsOf(id)).toHaveLength(2));
  stopAnalysis(id);
  await soon(async () => expect((await stored(id)).state).toBe('complete'));
  const report = await stored(id);
  expect(server.calls[0]!.isAborted).toBe(true);
  expect(report.site).toMatchObject({ end: 'stopped', pagesRead: 2, pagesFound: 3 });
  expect(sentences(report)).toEqual(['1 page is missing: it was stopped.']);
  expect(report.metrics.contentPages).toBe(2);
  // What the site said before its first page is no fault of it.
  const kinds = report.findings.map(({ kind }) => kind);
  expect(kinds).not.toContain('robots-missing');
  expect(kinds).not.toContain('sitemap-missing');
  expect(server.written).toHaveLength(1);
  expect(server.written[0]!.userPrompt).toContain(pages[1]!.url);
  expect(report).toMatchObject({
    provider: 'claude',
    inputTokens: 10,
    outputTokens: 20,
    marketPosition: { position: 'They repair what they sell.' },
  });
  expect(report.statements.position[0]!.citations[0]).toMatchObject({ page: pages[0]!.url });
});

test('when the AI fails or the connection breaks, the measured part stays and says why', async () => {
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  readPages(server.calls[0]!);
  server.calls[0]!.progress({ step: 'site-read', role: 'competitor', site });
  server.calls[0]!.progress({ step: 'writing', facts: 9 });
  server.calls[0]!.end('error', { error: 'x', code: 'provider.overloaded' });
  await soon(async () => expect((await stored(id)).state).toBe('measured'));
  const report = await stored(id);
  expect(report.site!.end).toBe('complete');
  expect(report.missing).toContainEqual({ part: 'ai', reason: 'provider.overloaded', count: 0 });
  expect(server.written).toEqual([]);

  const other = await start('tarn.example');
  await soon(() => expect(server.calls).toHaveLength(2));
  readPages(server.calls[1]!, 'competitor', 1);
  server.calls[1]!.end();
  await soon(async () => expect((await stored(other)).state).toBe('measured'));
  const broken = 'Analysis failed. Please check your connection and try again.';
  expect(sentences(await stored(other))).toEqual([
    `2 pages are missing: ${broken}`,
    `The AI part is missing: ${broken}`,
  ]);
});

test('what a full disk refuses stays in memory, is told, and is stored when there is space', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const refusal = new AppError('storage.full');
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  const whole = wholeReport(await stored(id));
  let goOn = () => {};
  vi.spyOn(systemClock, 'after').mockImplementation((_, act) => {
    goOn = act;
    return () => undefined;
  });
  const putPages = vi.spyOn(competitivePages, 'putAll').mockRejectedValueOnce(refusal);
  readPages(server.calls[0]!, 'competitor', 1);
  await soon(() => expect(notices.notifyError).toHaveBeenCalledWith(refusal, freeSpace, `record:${id}`));
  readPages(server.calls[0]!, 'competitor', 2);
  putPages.mockRejectedValue(refusal);
  server.calls[0]!.end('result', whole);
  await soon(() => expect(runsOf(owner)).toMatchObject([{ state: { step: 'unstored' } }]));
  expect(notices.notifyError).toHaveBeenCalledTimes(2);
  expect([(await stored(id)).state, isAsked()]).toEqual(['running', true]);
  putPages.mockRestore();
  goOn();
  await soon(() => expect(isMadeHere(id)).toBe(false));
  expect(await stored(id)).toMatchObject({ state: 'complete', content: 'They repair.', missing: [] });
  expect(
    [notices.notifySuccess, notices.notifyError].map((notice) => vi.mocked(notice).mock.calls.length),
  ).toEqual([1, 2]);
  expect(isAsked()).toBe(false);
});

test('of a report of which nothing was read nothing is kept', async () => {
  server.refusal = () => json({ error: 'Not this one.', code: 'analysis.address-refused' }, 400);
  const id = await start('ridgeway.example');
  await soon(async () => expect(await competitiveReports.get(owner, id)).toBeUndefined());
  expect(await competitivePages.count(owner)).toBe(0);
});

test('a deleted report ends its reading on the server', async () => {
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  await deleteReport(owner, id);
  readPages(server.calls[0]!);
  await soon(() => expect(server.calls[0]!.isAborted).toBe(true));
  await soon(() => expect(isMadeHere(id)).toBe(false));
  expect(await competitiveReports.count(owner)).toBe(0);
  expect(await competitivePages.count(owner)).toBe(0);
});

test('several competitors are read one after another, in one group; one that waits can be left out', async () => {
  const first = await start('ridgeway.example', 'northbound.example', 'Acme');
  const ids = runsOf(owner).map(({ id }) => id);
  expect(ids[0]).toBe(first);
  await soon(() => expect(server.calls).toHaveLength(1));
  stopAnalysis(ids[1]!);
  readPages(server.calls[0]!);
  server.calls[0]!.end('result', wholeReport(await stored(first)));
  await soon(() => expect(server.calls).toHaveLength(2));
  expect(server.calls[1]!.request.competitorUrl).toBe('Acme');
  const { records } = await competitiveReports.newest(owner);
  expect(records.map(({ competitorUrl }) => competitorUrl)).toEqual(['ridgeway.example', 'Acme']);
  expect(new Set(records.map(({ groupId }) => groupId)).size).toBe(1);
  expect(records[1]).toMatchObject({ isNameOnly: true, state: 'running' });
});

test('in direct mode the server gets no key, and the AI part is written from here', async () => {
  storeDirect(true);
  const id = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  const [call] = server.calls;
  expect(call!.request.apiKey).toBe('');
  readPages(call!);
  const { state: _, ...whole } = wholeReport(await stored(id));
  storeDirect(false);
  call!.end('result', {
    ...whole,
    content: '',
    state: 'measured',
    missing: [{ part: 'ai', reason: 'generation.key-missing', count: 0 }],
  });
  await soon(async () => expect((await stored(id)).state).toBe('complete'));
  expect(server.written).toMatchObject([{ apiProvider: 'claude' }]);
});

test('after a closed tab the report is one on what was stored; one of another device is waited for', async () => {
  const running = await start('ridgeway.example');
  await soon(() => expect(server.calls).toHaveLength(1));
  readPages(server.calls[0]!, 'competitor', 2);
  await soon(async () => expect(await urlsOf(running)).toHaveLength(2));
  // A copy with another id has no tab.
  const report = await stored(running);
  const id = 'b0f6a7f0-6a8e-4c7d-9d7e-0a1b2c3d4e5f';
  await competitiveReports.put(owner, { ...report, id });
  const copies = await readReportPages(owner, running, 'competitor');
  await competitivePages.putAll(
    owner,
    copies.map((record, index) => ({ ...record, reportId: id, id: id.replace(/^./, String(index)) })),
  );
  const later = Date.parse(report.updatedAt);
  await closeAbandoned(owner, later + quietMs - 1);
  expect((await stored(id)).state).toBe('running');
  await closeAbandoned(owner, later + quietMs);
  const closed = await stored(id);
  expect(closed).toMatchObject({ state: 'measured', site: { end: 'stopped', pagesRead: 2 } });
  expect(sentences(closed)).toEqual([
    '1 page is missing: it was stopped.',
    'The AI part is missing: no AI has written yet.',
  ]);
  // The one that this tab makes goes on.
  expect((await stored(running)).state).toBe('running');
});

describe('the AI part that is written later', () => {
  async function storeMeasured(): Promise<string> {
    const id = await start('ridgeway.example');
    await soon(() => expect(server.calls).toHaveLength(1));
    readPages(server.calls[0]!);
    server.calls[0]!.progress({ step: 'site-read', role: 'competitor', site });
    server.calls[0]!.end('error', { error: 'x', code: 'provider.overloaded' });
    await soon(async () => expect((await stored(id)).state).toBe('measured'));
    return id;
  }

  test('is not asked for while the pages of another device have not come', async () => {
    const id = await storeMeasured();
    await competitivePages.removeAll(
      owner,
      (await readReportPages(owner, id, 'competitor')).map((page) => page.id),
    );
    await writeAiPart(owner, id, 'claude');
    expect(server.written).toEqual([]);
    expect((await stored(id)).state).toBe('measured');
  });

  test('and refused by the storage is kept: the next try stores it, and nothing is paid again', async () => {
    const id = await storeMeasured();
    vi.spyOn(competitiveReports, 'put').mockRejectedValueOnce(new AppError('storage.full'));
    await writeAiPart(owner, id, 'claude');
    expect((await stored(id)).state).toBe('measured');
    expect(notices.notifyError).toHaveBeenLastCalledWith(expect.any(AppError), freeSpace, `record:${id}`);
    await writeAiPart(owner, id, 'claude');
    expect(server.written).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: 'complete', inputTokens: 10, outputTokens: 20 });
    expect(notices.notifySuccess).toHaveBeenCalledTimes(1);
  });

  test('and fails is a notice, unless its report is on the screen and says it', async () => {
    const id = await storeMeasured();
    vi.mocked(notices.notifyError).mockClear();
    server.answer = () => json({ error: 'x', code: 'provider.overloaded' }, 503);
    await writeAiPart(owner, id, 'claude');
    const failure = expect.objectContaining({ code: 'provider.overloaded' }) as AppError;
    expect(vi.mocked(notices.notifyError).mock.calls).toEqual([[failure, null, `record:${id}`]]);
    renderHook(() => useShowsRecord(id));
    await writeAiPart(owner, id, 'claude');
    expect(server.written).toHaveLength(2);
    expect(notices.notifyError).toHaveBeenCalledTimes(1);
  });

  test('of a report that was deleted meanwhile is not said to be ready', async () => {
    const id = await storeMeasured();
    const { answer } = server;
    let isDeleted = Promise.resolve();
    server.answer = () => {
      isDeleted = deleteReport(owner, id);
      return answer();
    };
    await writeAiPart(owner, id, 'claude');
    await isDeleted;
    expect(server.written).toHaveLength(1);
    expect(notices.notifySuccess).not.toHaveBeenCalled();
    expect(await competitiveReports.count(owner)).toBe(0);
  });

  test('is written by one tab: another one does not pay for it again', async () => {
    const id = await storeMeasured();
    const held = new Set([`aigen-competitive:ai:${id}`]);
    const request = async (name: string, ...rest: [...unknown[], (lock: object | null) => unknown]) =>
      (rest.at(-1) as (lock: object | null) => unknown)(held.has(name) ? null : {});
    vi.stubGlobal('navigator', { locks: { request } });
    await writeAiPart(owner, id, 'claude');
    expect(server.written).toEqual([]);
    held.clear();
    await writeAiPart(owner, id, 'claude');
    expect(server.written).toHaveLength(1);
    expect((await stored(id)).state).toBe('complete');
  });
});
