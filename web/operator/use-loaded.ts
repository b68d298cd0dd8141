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

type State<T> = { data: T | null; error: AppError | null; of: unknown; round: number };

/** What `load` returns, again when it changes. It must be constant between changes. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: null, error: null, of: null, round: 0 });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (data) => !signal.aborted && setState({ data, error: null, of: load, round }),
      (thrown: unknown) => {
        if (signal.aborted) return;
        const error = toAppError(thrown, 'server.unexpected');
        setState(({ data }) => ({ data, error, of: load, round }));
      },
    );
    return () => controller.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const setData = useCallback(
    (change: (data: T) => T) =>
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) })),
    [],
  );
  const isLoading = state.of !== load || state.round !== round;
  return { data: state.data, error: state.error, isLoading, reload, setData };
}
