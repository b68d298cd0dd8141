import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

export type Loaded<T> = {
  /** The last one that arrived; null until then. */
  data: T | null;
  error: AppError | null;
  isLoading: boolean;
  /** Loads again. Resolves when that has arrived or failed. */
  reload: () => Promise<void>;
  /** Replaces what is shown by what a change returned. */
  setData: (change: (data: T) => T) => void;
};

/** `of`: the function that brought it; null while it is loaded again. */
type State<T> = { data: T | null; error: AppError | null; of: unknown };

/**
 * What `load` returns, loaded again when `load` changes; it must be constant between changes. Of several loads at the same
 * time the one begun last is shown.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: null, error: null, of: null });
  const newest = useRef(0);
  const run = useCallback(
    async (signal: AbortSignal) => {
      const number = (newest.current += 1);
      const isNewest = () => number === newest.current && !signal.aborted;
      try {
        const data = await load(signal);
        if (isNewest()) setState({ data, error: null, of: load });
      } catch (thrown) {
        const error = toAppError(thrown, 'server.unexpected');
        if (isNewest()) setState(({ data }) => ({ data, error, of: load }));
      }
    },
    [load],
  );
  useEffect(() => {
    const controller = new AbortController();
    // In a microtask, so that nothing is set while the effect runs.
    queueMicrotask(() => void run(controller.signal));
    return () => controller.abort();
  }, [run]);
  const reload = useCallback(() => {
    setState((before) => ({ ...before, of: null }));
    return run(new AbortController().signal);
  }, [run]);
  const setData = useCallback(
    (change: (data: T) => T) =>
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) })),
    [],
  );
  return { data: state.data, error: state.error, isLoading: state.of !== load, reload, setData };
}
