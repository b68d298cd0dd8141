import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, textList, tsvector, updatedAt } from './columns.ts';

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
    /** Id of the voice's record; the text stays when its voice goes. */
    brandVoiceId: text(),
    tags: textList(),
    isFavorite: boolean().notNull().default(false),
    wordCount: integer(),
    /** Id of the bulk job's record; the text stays when its job goes, and may be here before it. */
    bulkJobId: uuid(),
    provider: varchar({ length: 50 }),
    /** 0-100. */
    seoScore: integer().notNull().default(0),
    /** The editor's grade, 0-100; null where the text cannot be graded, or was stored before there was one. */
    editorScore: integer(),
    /** Id of the folder's record; null is General. */
    folderId: text(),
    /** When this server heard that it is in the trash: a device's clock cannot shorten its stay there. */
    trashedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
    search: tsvector().generatedAlwaysAs(searchWords()),
  },
  (table) => [
    ...syncIndexes('content_library', table),
    index('content_library_search').using('gin', table.search),
    index('content_library_trash')
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
    index('content_library_user').on(table.userId, table.createdAt),
    index('content_library_edited').on(table.userId, table.updatedAt),
    index('content_library_bulk_job').on(table.bulkJobId),
  ],
);

/**
 * The words a text is found by: title before keyword and tags before content, as they are written and by their English
 * stems. The owner is a word of its own, so that one index answers for one account. A tsvector is a megabyte at most:
 * of a longer text the beginning is searched.
 */
function searchWords() {
  const parts = [
    ['title', 'A'],
    [`coalesce(target_keyword, '') || ' ' || aigen_words(tags)`, 'B'],
    ['left(content, 100000)', 'C'],
  ].flatMap(([text, weight]) =>
    ['simple', 'english'].map(
      (language) => `setweight(to_tsvector('${language}', aigen_spaced(${text})), '${weight}')`,
    ),
  );
  return sql.raw(`array_to_tsvector(array['user:' || user_id::text]) || ${parts.join(' || ')}`);
}

/** What a text was before something replaced it; made once and never changed. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    userId: userReference(),
    /** Id of the text's record; null once the version is deleted. */
    contentId: text(),
    title: text().notNull(),
    content: text().notNull(),
    metaDescription: text(),
    reason: varchar({ length: 20 }),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Hash of the three texts: what lost a conflict is not kept twice. */
    textHash: varchar({ length: 64 }),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('content_versions', table),
    index('content_versions_content').on(table.userId, table.contentId),
  ],
);

/**
 * How many changes of synced records an account has seen, and how much it stores. Its row is the lock under which they are
 * numbered.
 */
export const syncCounters = pgTable('sync_counters', {
  userId: userReference().primaryKey(),
  revision: integer().notNull().default(0),
  /** Sum of `dataBytes` of its records. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Number of its records by collection, without deleted ones. */
  records: jsonb().$type<Record<string, number>>().notNull().default({}),
});

/**
 * The epochs of an account: each change of its counter begins one, with a random mark. A cursor names the epoch it was
 * given in, so a database that was restored from a backup does not know the cursors that were given out since (decision 042).
 */
export const syncEpochs = pgTable(
  'sync_epochs',
  {
    userId: userReference(),
    /** The account's revision at the epoch's beginning. */
    revision: integer().notNull(),
    mark: varchar({ length: 16 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.revision] })],
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
    ...syncColumns,
  },
  (table) => [...syncIndexes('projects', table), index('projects_user').on(table.userId, table.createdAt)],
);

/** The texts of projects. */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    userId: userReference(),
    /** Id of the project's record; null once the text is deleted. A text may be here before its project. */
    projectId: text(),
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
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('content_items', table),
    index('content_items_project').on(table.userId, table.projectId),
  ],
);

export const contentFolders = pgTable(
  'content_folders',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    color: varchar({ length: 20 }).notNull().default('#3B82F6'),
    description: text(),
    /** Id of the record of the folder it is in, as its device wrote it; null at the top. */
    parentFolderId: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    ...syncColumns,
  },
  (table) => syncIndexes('content_folders', table),
);

/** Files of an account. Their content is in the file storage; a trigger notes the key of a deleted row for removal there. */
export const userUploads = pgTable(
  'user_uploads',
  {
    id: id(),
    userId: userReference(),
    folderId: uuid().references(() => contentFolders.id, { onDelete: 'set null' }),
    /** Under which it is listed and downloaded. */
    fileName: varchar({ length: 255 }).notNull(),
    originalName: varchar({ length: 255 }).notNull(),
    /** One of domain/uploads/file-types.ts. */
    fileType: varchar({ length: 100 }).notNull(),
    /** Bytes. */
    fileSize: integer().notNull(),
    /** Random key in the file storage; whoever knows it can read the file. */
    filePath: text().notNull().unique('user_uploads_file_path'),
    uploadSource: varchar({ length: 50 }).notNull().default('computer'),
    /** Of the web page that was read; null for a file that was sent. */
    originAddress: text(),
    /** False until the file storage has confirmed the content. */
    isStored: boolean().notNull().default(false),
    /** Text of a document; null for a picture and where it could not be read. */
    extractedText: text(),
    search: tsvector().generatedAlwaysAs(uploadSearchWords()),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_uploads_user').on(table.userId, table.createdAt),
    index('user_uploads_folder').on(table.folderId),
    index('user_uploads_pending')
      .on(table.createdAt)
      .where(sql`not ${table.isStored}`),
  ],
);

/** The words a file is found by: its name before its text. */
function uploadSearchWords() {
  const parts = [
    ['file_name', 'A'],
    [`left(coalesce(extracted_text, ''), 100000)`, 'C'],
  ].flatMap(([text, weight]) =>
    ['simple', 'english'].map(
      (language) => `setweight(to_tsvector('${language}', aigen_spaced(${text})), '${weight}')`,
    ),
  );
  return sql.raw(parts.join(' || '));
}

/** Keys of deleted files whose content is still to be removed from the file storage. Written by a trigger. */
export const fileRemovals = pgTable('file_removals', {
  filePath: text().primaryKey(),
  requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
