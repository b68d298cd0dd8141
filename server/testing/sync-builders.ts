import { randomUUID } from 'node:crypto';
import type { ContentInput, ContentRecord } from '#domain/content/record.ts';
import { contentRecordSchema } from '#domain/content/record.ts';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderRecordSchema } from '#domain/content/folder.ts';
import type { VersionRecord } from '#domain/content/version.ts';
import { versionRecordSchema } from '#domain/content/version.ts';
import { eventRecordSchema, type EventInput, type EventRecord } from '#domain/calendar/event.ts';
import { projectItemSchema, type ProjectItem } from '#domain/projects/project-item.ts';
import { projectRecordSchema, type ProjectRecord } from '#domain/projects/project.ts';
import type { SyncResponse, SyncChange } from '#domain/sync/protocol.ts';
import type { Database } from '../database/database.ts';
import { formatCursor } from '../sync/cursor.ts';
import type { Visitor } from './build-test-app.ts';

/** A time of the test, in seconds after its start. */
export const at = (seconds: number) => new Date(Date.UTC(2026, 10, 2) + seconds * 1_000).toISOString();

export function contentRecord(values: Partial<ContentInput> = {}): ContentRecord {
  return contentRecordSchema.parse({
    id: randomUUID(),
    contentType: 'blog',
    title: 'A title',
    content: 'A text.',
    createdAt: at(0),
    updatedAt: at(0),
    ...values,
  });
}

export function versionRecord(values: Partial<VersionRecord> & { contentId: string }): VersionRecord {
  return versionRecordSchema.parse({
    id: randomUUID(),
    title: 'A title',
    content: 'An earlier text.',
    savedAt: at(0),
    reason: 'edit',
    ...values,
  });
}

export function folderRecord(values: Partial<FolderRecord> = {}): FolderRecord {
  return folderRecordSchema.parse({
    id: randomUUID(),
    name: 'Launch',
    createdAt: at(0),
    updatedAt: at(0),
    ...values,
  });
}

export function projectRecord(values: Partial<ProjectRecord> = {}): ProjectRecord {
  return projectRecordSchema.parse({
    id: randomUUID(),
    name: 'Spring launch',
    createdAt: at(0),
    updatedAt: at(0),
    ...values,
  });
}

export function projectItem(values: Partial<ProjectItem> & { projectId: string }): ProjectItem {
  return projectItemSchema.parse({
    id: randomUUID(),
    title: 'A title',
    content: 'A text.',
    type: 'blog',
    seoScore: 20,
    createdAt: at(0),
    ...values,
  });
}

export function eventRecord(values: Partial<EventInput> = {}): EventRecord {
  return eventRecordSchema.parse({
    id: randomUUID(),
    title: 'A post',
    date: '2026-11-20',
    platform: 'linkedin',
    createdAt: at(0),
    updatedAt: at(0),
    ...values,
  });
}

/** A change as sent by a device; without a base unless one is given. */
export function changeOf(
  collection: string,
  record: { id: string } & Record<string, unknown>,
  { base = null, changedAt = at(1) }: Partial<SyncChange> = {},
): SyncChange {
  return { collection, id: record.id, base, record, changedAt };
}

export function deletionOf(collection: string, id: string, base: number, changedAt = at(9)): SyncChange {
  return { collection, id, base, record: null, changedAt };
}

/** Calls POST /api/sync as a device, and expects success. */
export async function callSync(
  visitor: Visitor,
  changes: SyncChange[],
  { deviceId = 'device-one', cursor = null }: { deviceId?: string; cursor?: string | null } = {},
): Promise<SyncResponse> {
  const response = await visitor.post('/api/sync', { deviceId, cursor, changes });
  if (response.statusCode !== 200) throw new Error(`POST /api/sync: ${response.statusCode} ${response.body}`);
  return response.json();
}

/** The cursor of a device that has seen the changes up to a revision, given in the account's newest epoch. */
export async function cursorAt(database: Database, userId: string, seen: number): Promise<string> {
  const [epoch] = await database.query<{ newest: number; mark: string }>(
    'select revision as newest, mark from sync_epochs where user_id = $1 order by revision desc limit 1',
    [userId],
  );
  return formatCursor({ seen, newest: 0, mark: '', ...epoch });
}
