import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#domain/errors/app-error.ts';
import { isErrorCode } from '#domain/errors/catalogue.ts';
import { quarantineEvent } from '../storage/quarantine.ts';
import { notifyError } from '../notices/notify.tsx';

/** Shows notices of events elsewhere: on a page that led here (`?notice=<code>`, once), or in the browser's storage. */
export function useLateNotices(): void {
  const [parameters, setParameters] = useSearchParams();
  const notice = parameters.get('notice');

  useEffect(() => {
    if (notice === null) return;
    if (isErrorCode(notice)) notifyError(new AppError(notice));
    setParameters(
      (before) => {
        before.delete('notice');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [notice, setParameters]);

  useEffect(() => {
    const tell = (event: Event) => {
      const count = (event as CustomEvent<number>).detail;
      notifyError(new AppError('storage.set-aside', { count }));
    };
    window.addEventListener(quarantineEvent, tell);
    return () => window.removeEventListener(quarantineEvent, tell);
  }, []);
}
