import type { SharedPoll } from './shared-poll.ts';

/**
 * Watches a poll whose script is loaded once the browser is idle. Polled values are optional, so a failure only means
 * no value. Returns a function that stops it.
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

/** After the first render. Browsers without an idle callback (Safari) wait a short time. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
