import { lazy, useEffect, useState } from 'react';
import { OnDemand } from '../components/on-demand.tsx';
import { freeSpaceEvent } from '../contents/notify-unsaved.ts';

const FreeSpaceDialog = lazy(() => import('./free-space-dialog.tsx'));

/** Contains the dialog that frees storage space; once in the dashboard. */
export function FreeSpace({ owner }: { owner: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(freeSpaceEvent, open);
    return () => window.removeEventListener(freeSpaceEvent, open);
  }, []);
  return (
    <OnDemand isWanted={isOpen}>
      <FreeSpaceDialog owner={owner} onClose={() => setIsOpen(false)} />
    </OnDemand>
  );
}
