import { createHash } from 'node:crypto';
import { isDefaultFolder } from '#domain/content/shown-folders.ts';
import { isSandboxText, sandboxProvider } from '#domain/content/sandbox-text.ts';
import {
  contentCollection,
  contentConflicts,
  folderCollection,
  folderConflicts,
  versionCollection,
  versionConflicts,
} from '#domain/sync/collections/content.ts';
import { contentFolders, contentLibrary, contentVersions } from '../../database/schema/library.ts';
import { tableOf } from '../collection.ts';

export const folderTable = tableOf(folderCollection, {
  table: contentFolders,
  conflicts: folderConflicts,
  columns: (folder) => ({
    name: folder.name,
    color: folder.color,
    description: folder.description || null,
    parentFolderId: folder.parentFolderId,
    isDefault: isDefaultFolder(folder.id),
    createdAt: new Date(folder.createdAt),
  }),
});

export const versionTable = tableOf(versionCollection, {
  table: contentVersions,
  conflicts: versionConflicts,
  columns: (version) => ({
    contentId: version.contentId,
    title: version.title,
    content: version.content,
    metaDescription: version.metaDescription,
    reason: version.reason,
    savedAt: new Date(version.savedAt),
    textHash: hashTexts(version),
  }),
  sameBy: ['contentId', 'textHash'],
});

export const contentTable = tableOf(contentCollection, {
  table: contentLibrary,
  conflicts: contentConflicts,
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
    provider: isSandboxText(record) ? sandboxProvider : record.provider,
    brandVoiceId: record.brandVoiceId,
    bulkJobId: record.bulkJobId,
    seoScore: record.seoScore,
    editorScore: record.editorScore,
    folderId: record.folderId,
    // Left as it is while the record stays in the trash.
    trashedAt: record.deletedAt === null ? null : before?.deletedAt ? undefined : now,
    createdAt: new Date(record.createdAt),
    updatedAt: new Date(record.updatedAt),
  }),
});

type Texts = { title: string; content: string; metaDescription: string | null };

/** Two versions of a text with the same hash have the same texts. */
function hashTexts({ title, content, metaDescription }: Texts): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content, metaDescription]))
    .digest('hex');
}
