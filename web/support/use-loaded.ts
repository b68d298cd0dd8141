import { useCallback, useEffect, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

/** What a call returns, its error, and a function that calls again. `call` must be stable. */
export function useLoaded<Value>(call: (signal?: AbortSignal) => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const show = useCallback((found: Value) => {
    setValue(found);
    setError(null);
  }, []);
  const fail = useCallback((thrown: unknown) => setError(toAppError(thrown)), []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call(signal).then(
      (found) => !signal.aborted && show(found),
      (thrown: unknown) => !signal.aborted && fail(thrown),
    );
    return () => controller.abort();
  }, [call, show, fail]);
  const reload = useCallback(() => call().then(show, fail), [call, show, fail]);
  return { value, error, reload };
}
