import { createHash } from 'node:crypto';
import type { ContentRecord } from '#domain/content/record.ts';
import { versionRecordSchema, type VersionRecord } from '#domain/content/version.ts';
import { contentVersions } from '../../database/schema/library.ts';
import { defineCollection } from '../collection.ts';

type Texts = Pick<VersionRecord, 'title' | 'content' | 'metaDescription'>;

/** versions ↔ content_versions */
export const versionsCollection = defineCollection({
  name: 'versions',
  table: contentVersions,
  schema: versionRecordSchema.loose(),
  columns: (version) => ({
    contentId: version.contentId,
    title: version.title,
    content: version.content,
    metaDescription: version.metaDescription,
    reason: version.reason,
    savedAt: new Date(version.savedAt),
    textHash: hashTexts(version),
  }),
  blank: { contentId: null, title: '', content: '', metaDescription: null, reason: null, textHash: null },
});

/** Two versions of a text with the same hash say the same. */
export function hashTexts({ title, content, metaDescription }: Texts): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content, metaDescription]))
    .digest('hex');
}

/** The text that lost a conflict as a version. Its id is made from the text: losing twice makes one version. */
export function conflictVersion(loser: ContentRecord, now: Date): VersionRecord {
  const { id: contentId, title, content, metaDescription } = loser;
  const hash = createHash('sha256')
    .update(`${contentId} ${hashTexts(loser)}`)
    .digest('hex');
  // The form of a version 8 UUID (RFC 9562): one whose bits somebody chose.
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
  return { id, contentId, title, content, metaDescription, savedAt: now.toISOString(), reason: 'conflict' };
}
