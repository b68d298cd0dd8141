import { useMemo } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { foldersOf } from '#domain/content/shown-folders.ts';
import { folders } from '../../storage/content/content.ts';

/** The folders of an account, live: the four defaults with the user's changes, then the user's own. */
export function useFolders(owner: string): FolderRecord[] {
  const { records } = folders.useNewest(owner, {});
  return useMemo(() => foldersOf(records), [records]);
}
