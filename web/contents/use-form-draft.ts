import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { storeFormDraft, readFormDraft, type DraftForm } from '../storage/drafts/form-drafts.ts';
import { createDebouncedSaver, type DebouncedSaver } from '../storage/debounced-saver.ts';
import { createNotifyOnce } from './notify-once.ts';

/** A form whose input is stored as a draft. The object must stay the same while the form is open. */
export type DraftedForm<T> = {
  form: DraftForm;
  schema: z.ZodType<T>;
  empty: () => T;
  /** The part of the value worth storing; null if there is none. */
  worthKeeping: (value: T) => T | null;
};

export type FormDraft<T> = {
  /** Undefined until the stored draft is loaded. */
  value: T | undefined;
  change: (next: (before: T) => T) => void;
  /** Stores the newest value at once; resolves when it is stored. */
  storeNow: () => Promise<void>;
  /** Called when the input was used: deletes the draft. The screen stays unchanged. */
  clear: () => void;
};

/** The input of a form, stored with at most a second of delay until it is used or emptied. */
export function useFormDraft<T>(owner: string, drafted: DraftedForm<T>): FormDraft<T> {
  const { form, schema, empty, worthKeeping } = drafted;
  const [value, setValue] = useState<T>();
  const newest = useRef<T>(undefined);
  const saver = useRef<DebouncedSaver<T | null>>(null);

  useEffect(() => {
    let isOpen = true;
    const notifyOnce = createNotifyOnce();
    const keeping = createDebouncedSaver<T | null>((kept) =>
      storeFormDraft(owner, form, kept).catch(notifyOnce),
    );
    saver.current = keeping;
    const show = (found: T | null) => {
      // Input typed in the meantime is newer.
      if (!isOpen || newest.current !== undefined) return;
      newest.current = found ?? empty();
      setValue(newest.current);
    };
    readFormDraft(owner, form, schema).then(show, (failure: unknown) => {
      notifyOnce(failure);
      show(null);
    });
    return () => {
      isOpen = false;
      keeping.flush();
      keeping.stop();
    };
  }, [owner, form, schema, empty]);

  const change = useCallback(
    (next: (before: T) => T) => {
      newest.current = next(newest.current ?? empty());
      setValue(newest.current);
      saver.current?.save(worthKeeping(newest.current));
    },
    [empty, worthKeeping],
  );
  const storeNow = useCallback(
    () => storeFormDraft(owner, form, newest.current === undefined ? null : worthKeeping(newest.current)),
    [owner, form, worthKeeping],
  );
  const settle = useCallback(() => {
    saver.current?.save(null);
    saver.current?.flush();
  }, []);
  return { value, change, storeNow, clear: settle };
}
