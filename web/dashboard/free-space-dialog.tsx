import StorageDialog from '../contents/storage-dialog.tsx';
import { saveUnsavedTexts } from '../writing/save-unsaved-texts.ts';
import { useUnsavedTexts } from '../writing/unsaved-texts.ts';

/** Frees storage space, and then stores the texts that are only on the screen. */
export default function FreeSpaceDialog({ owner, onClose }: { owner: string; onClose: () => void }) {
  const unsaved = useUnsavedTexts(owner);
  return (
    <StorageDialog owner={owner} unsaved={unsaved} onRoom={() => saveUnsavedTexts(owner)} onClose={onClose} />
  );
}
