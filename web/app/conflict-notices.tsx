import { lazy, useEffect, useState } from 'react';
import { counted } from '#domain/text/format.ts';
import { OnDemand } from '../components/on-demand.tsx';
import { dismissNotice, notifyInfo } from '../notices/notify.tsx';
import { conflictEvent, takeUntoldConflicts, type KeptConflict } from '../sync/conflicts.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

/** Tells of records that two devices changed, and shows both states of each; once in a page that syncs. */
export function ConflictNotices({ owner }: { owner: string }) {
  const [conflicts, setConflicts] = useState<readonly KeptConflict[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const tell = (more: readonly KeptConflict[]) => {
      if (more.length === 0) return;
      setConflicts((before) => [...before, ...more]);
      const open = () => {
        setIsOpen(true);
        dismissNotice();
      };
      notifyInfo(wordsFor(more), { label: 'See both', run: open });
    };
    const add = (event: Event) => {
      event.preventDefault();
      tell((event as CustomEvent<readonly KeptConflict[]>).detail);
    };
    tell(takeUntoldConflicts());
    window.addEventListener(conflictEvent, add);
    return () => window.removeEventListener(conflictEvent, add);
  }, []);
  const close = () => {
    setIsOpen(false);
    setConflicts([]);
  };
  return (
    <OnDemand isWanted={isOpen}>
      <ConflictDialog owner={owner} conflicts={conflicts} onClose={close} />
    </OnDemand>
  );
}

function wordsFor(conflicts: readonly KeptConflict[]): string {
  const [first, ...others] = conflicts;
  if (!first || others.length > 0)
    return `${counted(conflicts.length, 'record')} were changed on two devices. Both states of each are kept.`;
  return `${first.what.charAt(0).toUpperCase()}${first.what.slice(1)} was changed on two devices. Both are kept.`;
}
