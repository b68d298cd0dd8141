import { lazy } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { formatTexts } from '../edit/text-changes.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));
const DropFolders = lazy(() => import('./drop-folders.tsx'));

type Text = { id: string; title: string; folderId: string | null };

type FolderTargetsProps<T extends Text> = {
  folders: readonly FolderRecord[];
  /** Texts whose folder is asked for in a dialog; null without one. */
  asked: readonly T[] | null;
  /** Texts that are being dragged; null without any. */
  dragged: readonly T[] | null;
  onMove: (ids: readonly string[], folder: { id: FolderRecord['id'] | null; name: string }) => void;
  onClose: () => void;
};

/** Where texts can be moved to: the dialog of "Move to folder…", and the folders to drop dragged texts on. */
export function FolderTargets<T extends Text>(props: FolderTargetsProps<T>) {
  const { folders, asked, dragged, onMove, onClose } = props;
  const idsOf = (texts: readonly T[]) => texts.map(({ id }) => id);
  return (
    <LazyPart>
      {asked && (
        <MoveDialog
          what={formatTexts(asked)}
          folders={folders}
          current={folderOfAll(asked, folders)}
          onMove={(folder) => onMove(idsOf(asked), folder)}
          onClose={onClose}
        />
      )}
      {dragged && (
        <DropFolders
          what={formatTexts(dragged)}
          folders={folders}
          onDrop={(folder) => onMove(idsOf(dragged), folder)}
        />
      )}
    </LazyPart>
  );
}

/** The folder that all of the texts are in; null if they are in several. */
function folderOfAll(texts: readonly Text[], folders: readonly FolderRecord[]): string | null {
  const ids = new Set(texts.map((text) => folderOf(text, folders).id));
  return ids.size === 1 ? [...ids][0]! : null;
}
