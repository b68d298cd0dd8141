import { useEffect } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { notifyError } from '../notices/notify.tsx';
import { freeSpace } from './notify-unsaved.ts';

let hasWarned = false;

/** Once texts are stored: requests persistent storage, and warns once when the storage is nearly full. */
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
    // Without a network the script is not loaded. It is only a precaution; the next visit runs it.
    watch().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [hasTexts]);
}
