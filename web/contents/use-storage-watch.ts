import { useEffect } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { notifyError } from '../notices/notify.tsx';
import { freeSpace } from './notify-unsaved.ts';

let hasWarned = false;

/** Once texts are kept here: asks that they may stay, and warns once when the storage is nearly full. */
export function useStorageWatch(hasTexts: boolean): void {
  useEffect(() => {
    if (!hasTexts) return;
    let isCurrent = true;
    async function watch() {
      const { askToPersist, isNearlyFull, percentUsed, readSpace } =
        await import('../storage/storage-space.ts');
      await askToPersist();
      const space = await readSpace();
      if (!isCurrent || hasWarned || !space || !isNearlyFull(space)) return;
      hasWarned = true;
      notifyError(new AppError('storage.nearly-full', { percent: percentUsed(space) }), freeSpace);
    }
    // Without the network the script does not come: it is only a precaution, and the next visit takes it.
    watch().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [hasTexts]);
}
