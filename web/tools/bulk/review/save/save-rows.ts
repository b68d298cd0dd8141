import type { BulkJob } from '#domain/bulk/job.ts';
import {
  freeDates,
  savedEventId,
  savedItemId,
  savedTextId,
  toSavedEvent,
  toSavedItem,
} from '#domain/bulk/review/saved-text.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { EventPlatform, EventRecord } from '#domain/calendar/event.ts';
import type { PublishingDate, SpreadRule } from '#domain/calendar/spread-dates.ts';
import { editContent } from '#domain/content/edit.ts';
import { folderForType } from '#domain/content/folder-for-type.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { addProject } from '../../../../storage/collections/project-changes.ts';
import { projectItems, projects } from '../../../../storage/collections/projects.ts';
import { contents, folders, versions } from '../../../../storage/content/content.ts';
import { together } from '../../../../storage/database.ts';
import { newId } from '../../../../storage/new-id.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import { readRows, type NamedRow } from '../actions/change-rows.ts';

export type SaveTarget =
  | { kind: 'library' }
  | { kind: 'project'; id: string }
  | { kind: 'new-project'; name: string }
  /** `platform` is for texts that name none. */
  | { kind: 'calendar'; rule: SpreadRule; platform: EventPlatform };

/** What a save has done, also one that was stopped or has failed. */
export type Saved = {
  /** Rows that were looked at, of all. */
  done: number;
  of: number;
  /** New texts of the library, of a project, and events, as they were stored: what an undo removes. */
  contents: ContentRecord[];
  items: ProjectItem[];
  events: EventRecord[];
  projects: ProjectRecord[];
  /** Texts of the library that said something else before; that is a version of them now. */
  replaced: number;
  /** Rows that were saved there before. */
  known: number;
  /** Rows whose text of the library is in the trash. */
  inTrash: number;
  /** Rows that have no accepted text any more. */
  gone: number;
  /** Null for a save that was not ended by an error. */
  error: AppError | null;
};

/** Fewer than 50, from which the database does not say any more which records have changed. */
const rowsAtOnce = 40;

type SaveOptions = { signal: AbortSignal; onProgress: (done: number) => void };

/**
 * Saves the accepted texts of rows: in the library, and from there in a project or in the calendar. Saving them again
 * changes only what is missing or different. A part of the rows is stored whole, or not at all; an error or the signal
 * ends it between two parts, and what was stored stays.
 */
export async function saveRows(
  owner: string,
  job: BulkJob,
  rows: readonly NamedRow[],
  target: SaveTarget,
  { signal, onProgress }: SaveOptions,
): Promise<Saved> {
  const saved: Saved = {
    done: 0,
    of: rows.length,
    contents: [],
    items: [],
    events: [],
    projects: [],
    replaced: 0,
    known: 0,
    inTrash: 0,
    gone: 0,
    error: null,
  };
  try {
    const ids = rows.map(({ id }) => id);
    const place = await openTarget(owner, ids, target, saved);
    for await (const found of readRows(owner, ids, rowsAtOnce)) {
      if (signal.aborted) break;
      const accepted = found.filter((row) => row.isAccepted && row.result !== null);
      const records = await runTextJob('savedRows', { rows: accepted, job, now: new Date() });
      const stored = await together(async () => storePart(owner, job, accepted, records, place));
      add(saved, stored);
      const asked = Math.min(rowsAtOnce, rows.length - saved.done);
      saved.gone += asked - accepted.length;
      saved.done += asked;
      onProgress(saved.done);
    }
  } catch (thrown) {
    saved.error = toAppError(thrown, 'storage.failed');
  }
  return saved;
}

type Place =
  | { kind: 'library' }
  | { kind: 'project'; id: string }
  | { kind: 'calendar'; zone: string; platform: EventPlatform; dates: PublishingDate[] };

/** What is decided once for all parts: the project, and the dates that are free. */
async function openTarget(
  owner: string,
  ids: readonly string[],
  target: SaveTarget,
  saved: Saved,
): Promise<Place> {
  if (target.kind === 'library' || target.kind === 'project') return target;
  if (target.kind === 'new-project') {
    const project = await addProject(owner, { name: target.name });
    saved.projects.push(project);
    return { kind: 'project', id: project.id };
  }
  const events = await calendarEvents.getAll(owner, ids.map(savedEventId));
  const dates = freeDates(ids.length - events.length, target.rule, events, new Date());
  if (dates.length < ids.length - events.length) throw new AppError('bulk.dates-missing');
  return { kind: 'calendar', zone: target.rule.zone, platform: target.platform, dates };
}

type StoredPart = Pick<Saved, 'contents' | 'items' | 'events' | 'replaced' | 'known' | 'inTrash'>;

function add(saved: Saved, part: StoredPart): void {
  saved.contents.push(...part.contents);
  saved.items.push(...part.items);
  saved.events.push(...part.events);
  saved.replaced += part.replaced;
  saved.known += part.known;
  saved.inTrash += part.inTrash;
}

/** Call inside a transaction of `together`. */
async function storePart(
  owner: string,
  job: BulkJob,
  rows: readonly BulkRow[],
  made: readonly ContentRecord[],
  place: Place,
): Promise<StoredPart> {
  const part: StoredPart = { contents: [], items: [], events: [], replaced: 0, known: 0, inTrash: 0 };
  const before = byId(
    await contents.getAll(
      owner,
      rows.map(({ id }) => savedTextId(id)),
    ),
  );
  const { records: own } = await folders.newest(owner);
  part.contents = made
    .filter(({ id }) => !before.has(id))
    .map((record) => ({ ...record, folderId: folderForType(record.contentType, own) }));
  await contents.putAll(owner, part.contents);
  for (const { id, title, content, metaDescription } of made) {
    const text = before.get(id);
    if (!text || text.deletedAt !== null) continue;
    if (text.content === content && text.title === title) continue;
    const occasion = { now: new Date(), versionId: newId(), reason: 'repair' } as const;
    const edited = editContent(text, { title, content, metaDescription }, occasion);
    if (!edited) continue;
    await versions.put(owner, edited.version);
    await contents.put(owner, edited.record);
    part.replaced += 1;
  }
  const texts = byId(
    await contents.getAll(
      owner,
      made.map(({ id }) => id),
    ),
  );
  part.contents = part.contents.map(({ id }) => texts.get(id)!);
  const usable = rows.filter(({ id }) => texts.get(savedTextId(id))?.deletedAt === null);
  part.inTrash = rows.length - usable.length;
  const textOf = (row: BulkRow) => texts.get(savedTextId(row.id))!;
  if (place.kind === 'library') part.known = usable.length - part.contents.length - part.replaced;
  else if (place.kind === 'project') await storeItems(owner, usable, textOf, place.id, part);
  else await storeEvents(owner, job, usable, textOf, place, part);
  return part;
}

async function storeItems(
  owner: string,
  rows: readonly BulkRow[],
  textOf: (row: BulkRow) => ContentRecord,
  projectId: string,
  part: StoredPart,
): Promise<void> {
  const project = await projects.get(owner, projectId);
  if (!project) throw new AppError('projects.not-found');
  const items = rows.map((row) => toSavedItem(row, textOf(row), projectId));
  const known = byId(
    await projectItems.getAll(
      owner,
      rows.map(({ id }) => savedItemId(id, projectId)),
    ),
  );
  const fresh = items.filter(({ id }) => !known.has(id));
  part.known = items.length - fresh.length;
  if (fresh.length === 0) return;
  // Also updates the project, so that its deletion on another device in the meantime does not delete the texts.
  await projects.put(owner, { ...project, updatedAt: new Date().toISOString() });
  await projectItems.putAll(owner, fresh);
  part.items = await projectItems.getAll(
    owner,
    fresh.map(({ id }) => id),
  );
}

async function storeEvents(
  owner: string,
  job: BulkJob,
  rows: readonly BulkRow[],
  textOf: (row: BulkRow) => ContentRecord,
  { zone, platform, dates }: Extract<Place, { kind: 'calendar' }>,
  part: StoredPart,
): Promise<void> {
  const known = byId(
    await calendarEvents.getAll(
      owner,
      rows.map(({ id }) => savedEventId(id)),
    ),
  );
  const now = new Date();
  const fresh = rows.filter(({ id }) => !known.has(savedEventId(id)));
  const events = fresh.map((row, at) => {
    const { date, time } = dates[at]!;
    return toSavedEvent(row, textOf(row), { date, time, zone, platform }, job, now);
  });
  part.known = rows.length - fresh.length;
  await calendarEvents.putAll(owner, events);
  part.events = await calendarEvents.getAll(
    owner,
    events.map(({ id }) => id),
  );
  // Only now: the part may fail as a whole.
  dates.splice(0, events.length);
}

const byId = <T extends { id: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]));
