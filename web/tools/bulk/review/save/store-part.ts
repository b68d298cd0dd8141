import {
  savedEventId,
  savedItemId,
  savedTextId,
  toSavedEvent,
  toSavedItem,
} from '#domain/bulk/review/saved-text.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { EventPlatform } from '#domain/calendar/event.ts';
import type { PublishingDate } from '#domain/calendar/spread-dates.ts';
import { editContent } from '#domain/content/edit.ts';
import { folderForType } from '#domain/content/folder-for-type.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { projectItems, projects } from '../../../../storage/collections/projects.ts';
import { contents, folders, versions } from '../../../../storage/content/content.ts';
import { newId } from '../../../../storage/new-id.ts';
import type { Saved } from './save-rows.ts';

/** Where rows are saved, with what is decided once for all of them. */
export type Place =
  | { kind: 'library' }
  | { kind: 'project'; id: string }
  | { kind: 'calendar'; zone: string; platform: EventPlatform; dates: PublishingDate[] };

export type StoredPart = Pick<Saved, 'contents' | 'items' | 'events' | 'replaced' | 'known' | 'inTrash'>;

/** Stores the texts of some rows where they are saved. Call inside a transaction of `together`. */
export async function storePart(
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
