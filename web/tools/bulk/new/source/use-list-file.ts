import { useCallback, useEffect, useRef, useState } from 'react';
import { maxJobNameCharacters } from '#domain/bulk/job.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { readListFile } from '../../input/read-list-file.ts';
import type { ListRead } from '../../input/read-list.ts';

type Reading = { name: string; share: number };
/** The file of the list, as long as this screen is open: another of its sheets can be chosen. */
type OpenFile = { file: File; sheets: ListRead['sheets']; sheet: string | null };

export type ListFile = {
  /** The file that is being read; null for none. */
  reading: Reading | null;
  error: AppError | null;
  open: OpenFile | null;
  read: (file: File, sheet?: string) => Promise<void>;
  cancel: () => void;
  forget: () => void;
};

/** Reads lists from files, one at a time. `onRead` is called with what was read. */
export function useListFile(onRead: (read: ListRead, file: File) => void): ListFile {
  const [reading, setReading] = useState<Reading | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [open, setOpen] = useState<OpenFile | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File, sheet?: string) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    setReading({ name: file.name, share: 0 });
    try {
      const options = sheet === undefined ? {} : { sheet };
      const onProgress = (share: number) => !signal.aborted && setReading({ name: file.name, share });
      const found = await readListFile(file, options, { signal, onProgress });
      if (signal.aborted) return;
      setOpen({ file, sheets: found.sheets, sheet: found.sheet });
      onRead(found, file);
    } catch (failure) {
      if (!signal.aborted) setError(toAppError(failure, 'bulk.file-unreadable'));
    }
    if (!signal.aborted) setReading(null);
  };
  const cancel = () => {
    running.current?.abort();
    setReading(null);
  };
  const forget = useCallback(() => {
    setOpen(null);
    setError(null);
  }, []);
  return { reading, error, open, read, cancel, forget };
}

/** The name of a job with the list of a file: "autumn-catalog.csv" is "Autumn catalog". */
export function jobNameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  return firstCharacters(words.charAt(0).toUpperCase() + words.slice(1), maxJobNameCharacters);
}
