import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

/**
 * What a call returns, its error, and a function that calls again. Of several calls at the same time the one made last is
 * shown. `call` must be stable.
 */
export function useLoaded<Value>(call: (signal?: AbortSignal) => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const newest = useRef(0);
  /** Shows what the call that begins now brings, unless another begins before it ends. */
  const begin = useCallback((signal?: AbortSignal) => {
    const number = (newest.current += 1);
    const isNewest = () => number === newest.current && !signal?.aborted;
    return {
      show: (found: Value) => {
        if (!isNewest()) return;
        setValue(found);
        setError(null);
      },
      fail: (thrown: unknown) => {
        if (isNewest()) setError(toAppError(thrown));
      },
    };
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { show, fail } = begin(controller.signal);
    call(controller.signal).then(show, fail);
    return () => controller.abort();
  }, [call, begin]);
  const reload = useCallback(() => {
    const { show, fail } = begin();
    return call().then(show, fail);
  }, [call, begin]);
  return { value, error, reload };
}
