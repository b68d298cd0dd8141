import { beforeEach, expect, test, vi } from 'vitest';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import { mostRecordBytes } from '#domain/sync/protocol.ts';
import {
  competitiveReportCollection,
  reportsOn,
  runningReports,
} from '#domain/sync/collections/competitive.ts';
import { database } from '../../database.ts';
import { addReportPages, changeReport, deleteReport, putReport } from './changes.ts';
import { readReportHeadings } from './headings.ts';
import { competitivePages, readReportPages } from './pages.ts';
import { competitiveReports } from './reports.ts';

const owner = 'ada';
const now = new Date('2026-11-22T09:00:00.000Z');
const report = createReport({ state: 'running' });
const other = createReport({ id: 'a3d6a1d2-77a5-4f6e-9f0e-0c7b1a2d3e4f' });
const pages = (count: number, site = 'ridgeway-supply') =>
  Array.from({ length: count }, (_, place) => ({
    place,
    page: pageOf(`https://${site}.example/${place}`, { title: `Page ${place}` }),
  }));
const urlsOf = async (role: 'competitor' | 'own', id = report.id) =>
  (await readReportPages(owner, id, role)).map(({ page }) => page.url);

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('pages are read in their order, by report and site; the same page twice is once', async () => {
  await putReport(owner, report);
  await putReport(owner, other);
  const read = pages(12);
  await addReportPages(owner, report.id, 'competitor', read.toReversed());
  await addReportPages(owner, report.id, 'competitor', read.slice(3, 5));
  await addReportPages(owner, report.id, 'own', pages(2, 'holmandheath'));
  await addReportPages(owner, other.id, 'competitor', pages(1));
  expect(await urlsOf('competitor')).toEqual(read.map(({ page }) => page.url));
  expect(await urlsOf('own')).toHaveLength(2);
  expect(await urlsOf('competitor', other.id)).toHaveLength(1);
  expect(await competitiveReports.count(owner, runningReports)).toBe(1);
  expect(await competitiveReports.count(owner, reportsOn(report.competitorUrl))).toBe(2);
});

test('a deleted report takes its pages with it and gets no more', async () => {
  await putReport(owner, report);
  await putReport(owner, other);
  for (const { id } of [report, other]) await addReportPages(owner, id, 'competitor', pages(3));
  await deleteReport(owner, report.id);
  const left = await readReportPages(owner, other.id, 'competitor');
  expect(await competitivePages.count(owner)).toBe(left.length);
  // Nothing of it was sent yet, so nothing of it is sent at all.
  const changed = (await database().outbox.toArray()).map(({ id }) => id);
  expect(changed.toSorted()).toEqual([other.id, ...left.map(({ id }) => id)].toSorted());
  expect(await addReportPages(owner, report.id, 'own', pages(1))).toBe(false);
  expect(await changeReport(owner, report.id, (stored) => ({ ...stored, content: 'x' }), now)).toBeNull();
  expect(await urlsOf('competitor')).toEqual([]);
});

test('a change is dated; one that changes nothing is not stored', async () => {
  await putReport(owner, report);
  const measured = await changeReport(owner, report.id, (stored) => ({ ...stored, state: 'measured' }), now);
  expect(measured).toMatchObject({ state: 'measured', updatedAt: now.toISOString() });
  expect(await competitiveReports.count(owner, runningReports)).toBe(0);
  await database().outbox.clear();
  await changeReport(owner, report.id, (stored) => stored, now);
  expect(await database().outbox.count()).toBe(0);
});

test('a report with very long addresses names fewer pages, so that the server can store it', async () => {
  const found = Array.from({ length: 100 }, (_, at) => ({
    page: `https://ridgeway-supply.example/${at}/${'ü'.repeat(900)}`,
    quote: 'q'.repeat(300),
    readAt: now.toISOString(),
  }));
  const kinds = ['title-missing', 'title-long', 'text-thin', 'page-slow', 'page-deep', 'noindex'] as const;
  const findings = [...kinds, ...kinds].map((kind) => ({ kind, count: 400, found, text: 'Many.' }));
  await putReport(owner, { ...report, findings });
  const stored = await competitiveReports.get(owner, report.id);
  expect(new TextEncoder().encode(JSON.stringify(stored)).length).toBeLessThanOrEqual(mostRecordBytes);
  expect(stored!.findings).toHaveLength(findings.length);
  for (const finding of stored!.findings) {
    expect(finding.count).toBe(400);
    expect(finding.found.length).toBeGreaterThanOrEqual(15);
  }
});

test('a search reads what names a report, and no report', async () => {
  await putReport(owner, report);
  await putReport(owner, { ...other, timestamp: '2026-11-23T09:00:00.000Z', targetKeywords: ['rain cape'] });
  const read = vi.spyOn(competitiveReportCollection.schema, 'safeParse');
  const headings = await readReportHeadings(owner);
  expect(headings.map(({ id, targetKeywords }) => [id, targetKeywords])).toEqual([
    [other.id, ['rain cape']],
    [report.id, []],
  ]);
  expect(read).not.toHaveBeenCalled();
  expect(await readReportHeadings('grace')).toEqual([]);
  // Stored by an earlier version, without a heading.
  await database().records.toCollection().modify({ marks: [] });
  expect(await readReportHeadings(owner)).toHaveLength(2);
});
