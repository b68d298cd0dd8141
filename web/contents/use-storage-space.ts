import { useEffect, useState } from 'react';
import { foldersOf, folderOf } from '#domain/content/shown-folders.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { counted } from '#domain/text/format.ts';
import { exportTexts } from './export/export-texts.ts';
import { saveFile } from './export/save-file.ts';
import { contents, folders } from '../storage/content/content.ts';
import { halveHistory, previewHalving, type Halving } from '../storage/content/halve-history.ts';
import { readSpace, type Space } from '../storage/storage-space.ts';
import { dismissNotice, notifyError, notifySuccess } from '../notices/notify.tsx';

type Options = {
  owner: string;
  /** Texts that are only on the screen. */
  unsaved: ContentRecord[];
  /** Called when there is space again: stores unsaved texts; true when all are stored. */
  onRoom: () => Promise<boolean>;
};

export type StorageSpace = {
  /** Number of texts in this browser, including those on the screen; null until they are counted. */
  total: number | null;
  space: Space | null;
  halving: Halving | null;
  isExported: boolean;
  isBusy: boolean;
  exportAll: () => Promise<void>;
  /** Removes the older half and stores the unsaved texts; true when that succeeded. */
  takeHalf: () => Promise<boolean>;
};

/** State and actions of the dialog for full storage. */
export function useStorageSpace({ owner, unsaved, onRoom }: Options): StorageSpace {
  const [state, setState] = useState<Pick<StorageSpace, 'total' | 'space' | 'halving'>>(unknown);
  const [isExported, setIsExported] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => dismissNotice(), []);
  useEffect(() => {
    Promise.all([contents.count(owner), readSpace(), previewHalving(owner)])
      .then(([total, space, halving]) => {
        setState({ total: total + unsaved.length, space, halving });
        // An earlier export may contain less than there is now.
        setIsExported(false);
      })
      .catch(notifyError);
  }, [owner, unsaved.length]);

  async function busy<R>(act: () => Promise<R>): Promise<R | null> {
    setIsBusy(true);
    try {
      return await act();
    } catch (error) {
      notifyError(error);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  const exportAll = async () => {
    await busy(async () => {
      const [stored, kept] = await Promise.all([contents.newest(owner), folders.newest(owner)]);
      const shown = foldersOf(kept.records);
      const texts = [...unsaved, ...stored.records].map((record) => ({
        record,
        folderName: folderOf(record, shown).name,
      }));
      saveFile(await exportTexts(texts, 'json', new Date().toISOString().slice(0, 10)));
      setIsExported(true);
    });
  };

  const takeHalf = async () => {
    const isDone = await busy(async () => {
      const { dropped } = await halveHistory(owner);
      const isSaved = await onRoom();
      if (isSaved) notifySuccess(`Space freed: ${counted(dropped, 'text')} removed from this browser.`);
      return isSaved;
    });
    return isDone === true;
  };

  return { ...state, isExported, isBusy, exportAll, takeHalf };
}

const unknown = { total: null, space: null, halving: null };
