import { useEffect, useRef, useState } from 'react';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { Upload } from '#domain/uploads/upload.ts';
import { addFromAddress } from '../../api/uploads.ts';

/** Has the server read a page by its address. It ends when it is canceled, and when the field is left with its screen. */
export function useAddPage(onAdded: (upload: Upload) => Promise<void> | void) {
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  /** True when it was added. */
  async function add(url: string): Promise<boolean> {
    const controller = new AbortController();
    reading.current = controller;
    setError(null);
    setIsReading(true);
    try {
      if (!url.trim()) throw new AppError('analysis.address-refused');
      const upload = await addFromAddress(url, controller.signal);
      await onAdded(upload);
      return true;
    } catch (thrown) {
      if (!controller.signal.aborted) setError(toAppError(thrown));
      return false;
    } finally {
      setIsReading(false);
    }
  }

  return {
    isReading,
    error,
    add,
    cancel: () => reading.current?.abort(),
    dismissError: () => setError(null),
  };
}
