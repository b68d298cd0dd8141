import { useEffect } from 'react';

/** Says when a new version has replaced parts of the page. Loaded after the page itself, while the server still has it. */
export function useNewVersion(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./watch-for-new-version.ts').then(
      ({ watchForNewVersion }) => {
        if (!isOver) stop = watchForNewVersion();
      },
      // Without a network, or replaced already: then other parts say so.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
