import { useEffect } from 'react';
import { notifyError } from '../notices/notify.tsx';
import { hasOldStores } from '../storage/legacy-import/old-stores.ts';

/** Imports what older versions stored in this browser, once, whichever tool is open. */
export function useOldStores(owner: string | undefined): void {
  useEffect(() => {
    if (owner !== undefined) importOnce(owner).catch(notifyError);
  }, [owner]);
}

async function importOnce(owner: string): Promise<void> {
  if (!(await hasOldStores(owner))) return;
  const [{ importOldStores }, { tellImported }] = await Promise.all([
    import('../storage/legacy-import/import-old-stores.ts'),
    import('./tell-imported.ts'),
  ]);
  tellImported(await importOldStores(owner));
}
