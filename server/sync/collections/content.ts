import { and, eq } from 'drizzle-orm';
import { contentRecordSchema } from '#domain/content/record.ts';
import { contentLibrary, contentVersions } from '../../database/schema/library.ts';
import { defineCollection } from '../collection.ts';
import { conflictVersion, hashTexts } from './versions.ts';

/** content ↔ content_library */
export const contentCollection = defineCollection({
  name: 'content',
  table: contentLibrary,
  schema: contentRecordSchema.loose(),
  columns: (record, { now, before }) => ({
    title: record.title,
    contentType: record.contentType,
    content: record.content,
    prompt: record.userPrompt || null,
    tone: record.tone || null,
    targetKeyword: record.targetKeyword || null,
    tags: record.tags,
    isFavorite: record.isFavorite,
    wordCount: record.wordCount,
    provider: record.provider,
    seoScore: record.seoScore,
    folderId: record.folderId,
    // Left as it is while the record stays in the trash.
    trashedAt: record.deletedAt === null ? null : before?.deletedAt ? undefined : now,
    createdAt: new Date(record.createdAt),
    updatedAt: new Date(record.updatedAt),
  }),
  blank: {
    title: '',
    contentType: '',
    content: '',
    prompt: null,
    tone: null,
    targetKeyword: null,
    tags: [],
    isFavorite: false,
    wordCount: null,
    provider: null,
    seoScore: 0,
    folderId: null,
    trashedAt: null,
  },
  owns: { collection: 'versions', by: contentVersions.contentId },
  keepLoser: async (transaction, { userId, loser, winner, now }) => {
    const textHash = hashTexts(loser);
    if (textHash === hashTexts(winner)) return null;
    const known = await transaction.$count(
      contentVersions,
      and(
        eq(contentVersions.userId, userId),
        eq(contentVersions.contentId, loser.id),
        eq(contentVersions.textHash, textHash),
      ),
    );
    return known ? null : { collection: 'versions', record: conflictVersion(loser, now) };
  },
});
