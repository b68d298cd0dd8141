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
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const number = (newest.current += 1);
      const isNewest = () => number === newest.current && !signal?.aborted;
      try {
        const found = await call(signal);
        if (!isNewest()) return;
        setValue(found);
        setError(null);
      } catch (thrown) {
        if (isNewest()) setError(toAppError(thrown));
      }
    },
    [call],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  const reload = useCallback(() => load(), [load]);
  return { value, error, reload };
}
