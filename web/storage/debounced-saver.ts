import { draftSaveDelayMs } from '#domain/content/history.ts';
import { registerFlush, trackWrite } from './pending-writes.ts';

export type DebouncedSaver<T> = {
  /** Schedules the newest state; it is saved within `ms`. */
  save: (value: T) => void;
  /** Saves the newest state now. */
  flush: () => void;
  /** Stops without saving: the text was saved elsewhere or discarded. */
  stop: () => void;
};

/**
 * Saves typed text within `ms`, so that a closed tab loses no more. `keep` is called with the newest value only, and
 * immediately when the page is hidden, because that may be its last event. A promise that it returns is waited for before
 * the page reloads itself.
 */
export function createDebouncedSaver<T>(
  keep: (value: T) => unknown,
  ms = draftSaveDelayMs,
): DebouncedSaver<T> {
  let given: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const newest = given;
    given = null;
    const write = newest && keep(newest.value);
    if (write instanceof Promise) trackWrite(write);
  };
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', flush);
  const unregister = registerFlush(flush);
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
      unregister();
    },
  };
}
