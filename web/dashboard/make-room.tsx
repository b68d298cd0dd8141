import { useEffect, useState } from 'react';
import { lazyWithControls } from '../components/with-controls.tsx';
import { useCurrentGeneration } from '../writing/generation-context.tsx';
import { OnDemand } from '../components/on-demand.tsx';
import { makeRoomEvent } from '../contents/storage-space/notify-unsaved.ts';

const RoomDialog = lazyWithControls(() => import('../contents/storage-space/room-dialog.tsx'));

/** Holds the dialog that makes room; once in the dashboard. */
export function MakeRoom({ owner }: { owner: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { unsaved, saveUnsaved } = useCurrentGeneration();
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(makeRoomEvent, open);
    return () => window.removeEventListener(makeRoomEvent, open);
  }, []);
  return (
    <OnDemand isWanted={isOpen}>
      <RoomDialog
        owner={owner}
        isOpen={isOpen}
        unsaved={unsaved}
        onRoom={saveUnsaved}
        onClose={() => setIsOpen(false)}
      />
    </OnDemand>
  );
}
