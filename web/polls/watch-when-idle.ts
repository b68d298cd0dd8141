import type { SharedPoll } from './shared-poll.ts';

/**
 * Watches a poll whose script is loaded once the browser has nothing better to do. Whatever is polled is an extra, so a
 * failure is no more than no value. Answers how to stop.
 */
export function watchWhenIdle<T>(
  load: () => Promise<SharedPoll<T>>,
  listener: (value: T | null) => void,
): () => void {
  let isGone = false;
  let stop = () => {};
  const cancel = whenIdle(() => {
    load().then(
      (poll) => {
        if (!isGone) stop = poll.watch(listener);
      },
      () => !isGone && listener(null),
    );
  });
  return () => {
    isGone = true;
    cancel();
    stop();
  };
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
