import { beforeEach, expect, test } from 'vitest';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import { addReportPages, deleteReport, putReport } from '../../storage/collections/competitive/changes.ts';
import { competitivePages, readReportPages } from '../../storage/collections/competitive/pages.ts';
import { competitiveReports } from '../../storage/collections/competitive/reports.ts';
import { database } from '../../storage/database.ts';
import { readBackup } from './read-backup.ts';
import { restore, undoRestore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const owner = 'ada';
const report = createReport({ targetKeywords: ['rain cape'] });
const pages = ['/', '/guides/'].map((path, place) => ({
  place,
  page: pageOf(`https://ridgeway-supply.example${path}`, { title: path }),
}));

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('reports of a backup come back with their pages, and are undone with them', async () => {
  await putReport(owner, report);
  await addReportPages(owner, report.id, 'competitor', pages);
  const file = await writeBackup(owner, new Date('2026-11-25T09:00:00.000Z'));
  await deleteReport(owner, report.id);
  const restored = await restore(owner, await readBackup(owner, file), 'merge');
  expect(await competitiveReports.get(owner, report.id)).toEqual(report);
  expect((await readReportPages(owner, report.id, 'competitor')).map(({ page }) => page.title)).toEqual([
    '/',
    '/guides/',
  ]);
  await undoRestore(owner, restored);
  expect(await competitiveReports.count(owner)).toBe(0);
  expect(await competitivePages.count(owner)).toBe(0);
});
