import { lazy, useEffect, useState } from 'react';
import { useSignOut } from '../../app/frame/use-sign-out.ts';
import { openPaletteEvent } from '../../app/open-palette.ts';
import { OnDemand } from '../../components/on-demand.tsx';

export const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

/** Opens the command palette by its key, or by `openPalette`. */
export function PaletteOnDemand({ owner }: { owner: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { signOut, question } = useSignOut();
  useEffect(() => {
    const open = () => setIsOpen(true);
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // The editor has the key for links, and nothing opens over a dialog.
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(openPaletteEvent, open);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openPaletteEvent, open);
    };
  }, []);
  return (
    <>
      <OnDemand isWanted={isOpen}>
        <Palette owner={owner} onSignOut={() => void signOut()} onClose={() => setIsOpen(false)} />
      </OnDemand>
      {question}
    </>
  );
}
