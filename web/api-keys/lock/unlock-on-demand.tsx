import { lazy, useEffect, useState } from 'react';
import { unlockAskedEvent } from '../../notices/ask-to-unlock.ts';
import { LazyPart } from '../../components/lazy-part.tsx';

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'));

/** The dialog that unlocks the keys, opened by an event from anywhere in the page. */
export function UnlockOnDemand() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(unlockAskedEvent, open);
    return () => window.removeEventListener(unlockAskedEvent, open);
  }, []);
  return <LazyPart>{isOpen && <UnlockDialog onClose={() => setIsOpen(false)} />}</LazyPart>;
}
