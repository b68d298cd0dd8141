import { useEffect, useRef, useState } from 'react';
import type { ResultsFile } from '#domain/analytics/import/read-results-table.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { ResultsCsvOptions } from '../../../../../contents/tables/read-results-csv.ts';
import { readResults } from './read-results.ts';

export type OpenFile = { file: File; options: ResultsCsvOptions; read: ResultsFile };

/** A file with results, read again when its columns or the order of its dates are chosen. One at a time. */
export function useResultsFile() {
  const [open, setOpen] = useState<OpenFile | null>(null);
  /** The file that is being read, and its share. */
  const [reading, setReading] = useState<{ name: string; share: number } | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File, options: ResultsCsvOptions = {}) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    setReading({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => !signal.aborted && setReading({ name: file.name, share });
      const found = await readResults({ file, options }, { signal, onProgress });
      if (!signal.aborted) setOpen({ file, options, read: found });
    } catch (failure) {
      if (!signal.aborted) setError(toAppError(failure, 'bulk.file-refused'));
    }
    if (!signal.aborted) setReading(null);
  }
  const cancel = () => {
    running.current?.abort();
    setReading(null);
  };
  return { open, reading, error, read, cancel };
}
