import { beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { addBulkJob, changeBulkRows } from '../../../../storage/collections/bulk/changes.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { projectItems, projects } from '../../../../storage/collections/projects.ts';
import { moveToTrash } from '../../../../storage/content/content-changes.ts';
import { contents, versions } from '../../../../storage/content/content.ts';
import { database } from '../../../../storage/database.ts';
import { saveRows, type SaveTarget } from './save-rows.ts';
import { describeSave, stepOfSave } from './undo-save.ts';

const owner = 'ada';
const job = createJob();
const rows: BulkRow[] = createLines(Array.from({ length: 100 }, (_, at) => `Desk ${at}`)).map((row) => ({
  ...row,
  state: 'finished',
  isAccepted: true,
  // Several rows may have the same title.
  result: { ...resultOf(`About ${row.prompt}`), title: 'Fine desk' },
}));
const library: SaveTarget = { kind: 'library' };
const calendar: SaveTarget = {
  kind: 'calendar',
  rule: { days: [1, 2, 3, 4, 5], times: ['09:00'], zone: 'Europe/Berlin', from: null },
  platform: 'facebook',
};
const save = (
  target: SaveTarget,
  signal = new AbortController().signal,
  onProgress = (_done: number) => {},
) => saveRows(owner, job, rows, target, { signal, onProgress });
const all = async () => ({
  texts: (await contents.newest(owner)).records,
  items: (await projectItems.newest(owner)).records,
  events: (await calendarEvents.newest(owner)).records,
});

beforeEach(async () => {
  await Promise.all(database().tables.map((table) => table.clear()));
  await addBulkJob(owner, job, rows);
});

test('texts are saved once; changed ones become a version, trashed ones and rows taken back are skipped', async () => {
  const first = await save(library);
  expect(describeSave(first, library)).toEqual(['100 texts saved to the library.']);
  expect((await all()).texts).toHaveLength(100);
  const [edited, taken] = [rows[0]!, rows[1]!];
  await changeBulkRows(owner, jobId, [edited.id, taken.id], {
    change: (row) =>
      row.id === taken.id
        ? { ...row, isAccepted: false }
        : { ...row, result: { ...row.result!, content: 'Other words' } },
    now: new Date(),
  });
  await moveToTrash(owner, [first.contents[2]!.id]);
  expect(describeSave(await save(library), library)).toEqual([
    '0 texts saved to the library.',
    '1 replaced in the library; the words from before are their versions.',
    '97 were in the library before and were skipped.',
    '1 skipped: their texts are in the library’s trash.',
    '1 skipped: they have no accepted text any more.',
  ]);
  expect(await contents.get(owner, first.contents[0]!.id)).toMatchObject({ content: 'Other words' });
  expect((await versions.newest(owner)).records).toMatchObject([{ content: 'About Desk 0' }]);
});

test('a save that is stopped leaves whole parts, and goes on where it ended, on dates of its own', async () => {
  const controller = new AbortController();
  const stopped = await save(calendar, controller.signal, () => controller.abort());
  expect(stopped).toMatchObject({ done: 40, of: 100, error: null });
  expect(describeSave(stopped, calendar)).toEqual(['40 events added to the calendar.', '60 left to save.']);
  expect(await save(calendar)).toMatchObject({ done: 100, known: 40 });
  const { texts, events } = await all();
  expect(texts).toHaveLength(100);
  expect(new Set(events.map(({ date }) => date)).size).toBe(100);
  expect(new Set(events.map(({ contentId }) => contentId))).toEqual(new Set(texts.map(({ id }) => id)));
  expect(events[0]).toMatchObject({ platform: 'facebook', time: '09:00', zone: 'Europe/Berlin' });
});

test('a project gets texts of the same title, and the undo removes what the save created', async () => {
  const target: SaveTarget = { kind: 'new-project', name: 'Winter' };
  const saved = await save(target);
  const [project] = (await projects.newest(owner)).records;
  expect(project).toMatchObject({ name: 'Winter' });
  expect((await all()).items).toHaveLength(100);
  const again = await save({ kind: 'project', id: project!.id });
  expect(again).toMatchObject({ known: 100, items: [], contents: [] });
  expect(stepOfSave(owner, again, target)).toBeNull();
  await contents.put(owner, { ...saved.contents[0]!, title: 'Renamed' });
  await stepOfSave(owner, saved, target)!.undo();
  expect(await all()).toMatchObject({ texts: [{ title: 'Renamed' }], items: [], events: [] });
  expect((await projects.newest(owner)).records).toEqual([]);
});

test('a full storage ends it with its error and the rest, and so do a deleted project and a calendar without dates', async () => {
  const put = vi.spyOn(contents, 'putAll');
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const failed = await save(library);
  expect(failed).toMatchObject({ done: 0, error: { code: 'storage.full' } });
  expect((await all()).texts).toEqual([]);
  put.mockRestore();
  expect(await save({ kind: 'project', id: jobId })).toMatchObject({
    error: { code: 'projects.not-found' },
    contents: [],
  });
  const late = { ...calendar, rule: { ...calendar.rule, from: '2199-12-30' } } as SaveTarget;
  expect(await save(late)).toMatchObject({ error: { code: 'bulk.dates-missing' }, events: [] });
});
