import { useMemo } from 'react';
import StorageDialog from '../contents/storage-dialog.tsx';
import { saveUnsavedTexts } from '../writing/save-unsaved-texts.ts';
import { useUnkeptTexts } from '../writing/unkept-texts.ts';
import { useUnsavedTexts } from '../writing/unsaved-texts.ts';

/** Frees storage space, and then stores the generator's texts that are only on the screen. */
export default function FreeSpaceDialog({ owner, onClose }: { owner: string; onClose: () => void }) {
  const unsaved = useUnsavedTexts(owner);
  const unkept = useUnkeptTexts(owner);
  const onScreen = useMemo(() => [...unsaved, ...unkept], [unsaved, unkept]);
  return (
    <StorageDialog
      owner={owner}
      unsaved={onScreen}
      onRoom={() => saveUnsavedTexts(owner)}
      onClose={onClose}
    />
  );
}
