import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, textList, updatedAt } from './columns.ts';
import { brandVoices, bulkJobs } from './tools.ts';

export const contentLibrary = pgTable(
  'content_library',
  {
    id: id(),
    userId: userReference(),
    title: text().notNull(),
    contentType: varchar({ length: 50 }).notNull(),
    content: text().notNull(),
    prompt: text(),
    tone: varchar({ length: 50 }),
    targetKeyword: varchar({ length: 255 }),
    /** The text stays when its voice or its job goes. */
    brandVoiceId: uuid().references(() => brandVoices.id, { onDelete: 'set null' }),
    tags: textList(),
    isFavorite: boolean().notNull().default(false),
    wordCount: integer(),
    bulkJobId: uuid().references(() => bulkJobs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('content_library_user').on(table.userId, table.createdAt),
    index('content_library_brand_voice').on(table.brandVoiceId),
    index('content_library_bulk_job').on(table.bulkJobId),
  ],
);

export const projects = pgTable(
  'projects',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    description: text(),
    category: varchar({ length: 50 }),
    status: varchar({ length: 50 }).notNull().default('draft'),
    tags: textList(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('projects_user').on(table.userId, table.createdAt)],
);

export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: varchar({ length: 255 }).notNull(),
    type: varchar({ length: 50 }).notNull(),
    content: text(),
    prompt: text(),
    status: varchar({ length: 50 }).notNull().default('draft'),
    targetKeyword: varchar({ length: 255 }),
    scheduledDate: timestamp({ withTimezone: true }),
    publishedUrl: text(),
    aiProvider: varchar({ length: 50 }),
    tone: varchar({ length: 50 }),
    tags: textList(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('content_items_project').on(table.projectId, table.createdAt)],
);

export const contentFolders = pgTable(
  'content_folders',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    color: varchar({ length: 20 }).notNull().default('#3B82F6'),
    description: text(),
    /** Folders inside a deleted folder move to the top. */
    parentFolderId: uuid().references((): AnyPgColumn => contentFolders.id, { onDelete: 'set null' }),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('content_folders_user').on(table.userId),
    index('content_folders_parent').on(table.parentFolderId),
  ],
);

export const userUploads = pgTable(
  'user_uploads',
  {
    id: id(),
    userId: userReference(),
    folderId: uuid().references(() => contentFolders.id, { onDelete: 'set null' }),
    fileName: varchar({ length: 255 }).notNull(),
    originalName: varchar({ length: 255 }).notNull(),
    fileType: varchar({ length: 100 }).notNull(),
    /** Bytes. */
    fileSize: integer().notNull(),
    filePath: text().notNull(),
    uploadSource: varchar({ length: 50 }).notNull().default('computer'),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_uploads_user').on(table.userId, table.createdAt),
    index('user_uploads_folder').on(table.folderId),
  ],
);
