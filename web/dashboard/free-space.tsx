import { lazy, useEffect, useState } from 'react';
import { saveUnsavedTexts, useUnsavedTexts } from '../writing/unsaved-texts.ts';
import { OnDemand } from '../components/on-demand.tsx';
import { freeSpaceEvent } from '../contents/notify-unsaved.ts';

const RoomDialog = lazy(() => import('../contents/storage-dialog.tsx'));

/** Contains the dialog that frees storage space; once in the dashboard. */
export function FreeSpace({ owner }: { owner: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const unsaved = useUnsavedTexts(owner);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(freeSpaceEvent, open);
    return () => window.removeEventListener(freeSpaceEvent, open);
  }, []);
  return (
    <OnDemand isWanted={isOpen}>
      <RoomDialog
        owner={owner}
        unsaved={unsaved}
        onRoom={() => saveUnsavedTexts(owner)}
        onClose={() => setIsOpen(false)}
      />
    </OnDemand>
  );
}
