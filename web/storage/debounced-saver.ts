import { draftKeptMs } from '#domain/content/history.ts';

export type DebouncedSaver<T> = {
  /** The newest state of what is being written. */
  save: (value: T) => void;
  /** Keeps what was given last, now. */
  flush: () => void;
  /** Nothing is kept any more: it was saved, or thrown away. */
  stop: () => void;
};

/**
 * Keeps what somebody is writing at most a second behind: a tab that is killed loses no more. `keep` is called with the
 * newest value only, and at once when the page goes out of sight, which may be the last that it hears.
 */
export function createDebouncedSaver<T>(keep: (value: T) => void, ms = draftKeptMs): DebouncedSaver<T> {
  let given: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const newest = given;
    given = null;
    if (newest) keep(newest.value);
  };
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', flush);
  return {
    save: (value) => {
      given = { value };
      timer ??= setTimeout(flush, ms);
    },
    flush,
    stop: () => {
      clearTimeout(timer);
      given = null;
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
    },
  };
}
