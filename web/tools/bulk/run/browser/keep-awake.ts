/**
 * Keeps the screen on, where the browser can and allows it: a computer that sleeps writes nothing. The browser lets it go
 * when the page is hidden, so it is asked again when the page is back.
 */
export function createKeepAwake(): { keep: (isWanted: boolean) => void; end: () => void } {
  let isWanted = false;
  let sentinel: Promise<WakeLockSentinel | null> | null = null;
  const controller = new AbortController();

  const ask = () => {
    if (!isWanted || sentinel || document.visibilityState !== 'visible') return;
    // Missing on insecure pages; refused when the battery is low.
    const asked = navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
    sentinel = asked;
    void asked.then((lock) =>
      lock?.addEventListener('release', () => sentinel === asked && (sentinel = null)),
    );
  };
  const release = () => {
    void sentinel?.then((lock) => lock?.release().catch(() => undefined));
    sentinel = null;
  };
  document.addEventListener('visibilitychange', ask, { signal: controller.signal });
  return {
    keep: (wanted) => {
      isWanted = wanted;
      if (wanted) ask();
      else release();
    },
    end: () => {
      controller.abort();
      isWanted = false;
      release();
    },
  };
}
