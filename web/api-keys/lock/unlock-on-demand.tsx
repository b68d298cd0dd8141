import { lazy, Suspense, useEffect, useState } from 'react';
import { unlockAskedEvent } from '../../notices/ask-to-unlock.ts';

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'));

/** The dialog that unlocks the keys, opened by an event from anywhere in the page. */
export function UnlockOnDemand() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(unlockAskedEvent, open);
    return () => window.removeEventListener(unlockAskedEvent, open);
  }, []);
  return <Suspense>{isOpen && <UnlockDialog onClose={() => setIsOpen(false)} />}</Suspense>;
}
