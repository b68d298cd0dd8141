import { useEffect } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { quarantineEvent } from '../storage/quarantine.ts';
import { notifyError } from '../notices/notify.tsx';

/** Reports records that were set aside because they could not be read. */
export function useLateNotices(): void {
  useEffect(() => {
    const tell = (event: Event) => {
      const count = (event as CustomEvent<number>).detail;
      notifyError(new AppError('storage.set-aside', { count }));
    };
    window.addEventListener(quarantineEvent, tell);
    return () => window.removeEventListener(quarantineEvent, tell);
  }, []);
}
