import { useCallback, useEffect, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

export type Loaded<T> = {
  /** The last one that arrived; null until then. */
  data: T | null;
  error: AppError | null;
  isLoading: boolean;
  reload: () => void;
  /** Replaces what is shown by what a change returned. */
  setData: (change: (data: T) => T) => void;
};

/** What `load` returns, again when it changes. It must be constant between changes. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: AppError | null; isLoading: boolean }>({
    data: null,
    error: null,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState((before) => ({ ...before, isLoading: true }));
    load(signal).then(
      (data) => !signal.aborted && setState({ data, error: null, isLoading: false }),
      (thrown: unknown) =>
        !signal.aborted &&
        setState((before) => ({
          ...before,
          error: toAppError(thrown, 'server.unexpected'),
          isLoading: false,
        })),
    );
    return () => controller.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const setData = useCallback(
    (change: (data: T) => T) =>
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) })),
    [],
  );
  return { ...state, reload, setData };
}
