import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { ContentRecord } from '#domain/content/record.ts';
import type { FolderRecord } from '#domain/content/folder.ts';
import type { VersionRecord } from '#domain/content/version.ts';

/** All records of an account in a browser, by id. */
export type Kept = {
  content: Map<string, ContentRecord>;
  versions: Map<string, VersionRecord>;
  folders: Map<string, FolderRecord>;
};

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** A browser with its own database: a separate instance of the real modules. Open one after the other. */
export async function openBrowser() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const [{ database }, { contents, folders, versions }, ofTexts, ofFolders, { syncOnce }, { collection }] =
    await Promise.all([
      import('#web/storage/database.ts'),
      import('#web/storage/content/content.ts'),
      import('#web/storage/content/content-changes.ts'),
      import('#web/storage/content/folder-changes.ts'),
      import('#web/sync/sync-once.ts'),
      import('#web/storage/collection.ts'),
    ]);
  await database().open();
  vi.unstubAllGlobals();
  return {
    database,
    stores: { contents, folders, versions },
    changes: { ...ofTexts, ...ofFolders },
    syncOnce,
    collection,
  };
}

export async function readKept({ stores }: Browser, owner: string): Promise<Kept> {
  const byId = <T extends { id: string }>(records: T[]) =>
    new Map(records.map((record) => [record.id, record]));
  const [content, versions, folders] = await Promise.all([
    stores.contents.newest(owner),
    stores.versions.newest(owner),
    stores.folders.newest(owner),
  ]);
  return {
    content: byId(content.records),
    versions: byId(versions.records),
    folders: byId(folders.records),
  };
}

/** Maps as plain objects in one order, so that two browsers can be compared. */
export function comparable(kept: Kept): unknown {
  const sorted = (records: Map<string, unknown>) =>
    Object.fromEntries([...records].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { content: sorted(kept.content), versions: sorted(kept.versions), folders: sorted(kept.folders) };
}
