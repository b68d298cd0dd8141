import { useEffect, useState } from 'react';
import type { SharedPoll } from '../presence/shared-poll.ts';

/**
 * The latest value of a poll whose script is loaded once the browser has nothing better to do: undefined until it has
 * answered, null when there is no value. Whatever is polled is an extra, so a failure is no more than no value.
 */
export function usePolled<T>(load: (() => Promise<SharedPoll<T>>) | null): T | null | undefined {
  const [value, setValue] = useState<T | null>();
  useEffect(() => {
    if (!load) return;
    let isGone = false;
    let stop = () => {};
    const cancel = whenIdle(() => {
      load().then(
        (poll) => {
          if (!isGone) stop = poll.watch(setValue);
        },
        () => !isGone && setValue(null),
      );
    });
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [load]);
  return value;
}

/** After the page is drawn and calm. Where there is no idle callback (Safari), a short wait does. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
