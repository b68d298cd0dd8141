import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { storeFormDraft, readFormDraft, type DraftForm } from '../storage/drafts/form-drafts.ts';
import { createDebouncedSaver, type DebouncedSaver } from '../storage/debounced-saver.ts';
import { notifyError } from '../notices/notify.tsx';

/** A form that outlives its tab. One object for as long as the form is open. */
export type DraftedForm<T> = {
  form: DraftForm;
  schema: z.ZodType<T>;
  empty: () => T;
  /** What of it somebody would miss; null where that is nothing. */
  worthKeeping: (value: T) => T | null;
};

export type FormDraft<T> = {
  /** Undefined until it is known what an earlier visit left. */
  value: T | undefined;
  change: (next: (before: T) => T) => void;
  /** It was used: nothing is kept any more. What is on the screen stays. */
  clear: () => void;
};

/** What stands in a form, kept at most a second behind while it is typed, until it is used or emptied. */
export function useFormDraft<T>(owner: string, drafted: DraftedForm<T>): FormDraft<T> {
  const { form, schema, empty, worthKeeping } = drafted;
  const [value, setValue] = useState<T>();
  const newest = useRef<T>(undefined);
  const saver = useRef<DebouncedSaver<T | null>>(null);

  useEffect(() => {
    let isOpen = true;
    let hasComplained = false;
    // Once is enough: the next letter would say it again.
    const complain = (failure: unknown) => {
      if (!hasComplained) notifyError(failure);
      hasComplained = true;
    };
    const keeping = createDebouncedSaver<T | null>((kept) => {
      storeFormDraft(owner, form, kept).catch(complain);
    });
    saver.current = keeping;
    const show = (found: T | null) => {
      // What was put there meanwhile is newer.
      if (!isOpen || newest.current !== undefined) return;
      newest.current = found ?? empty();
      setValue(newest.current);
    };
    readFormDraft(owner, form, schema).then(show, (failure: unknown) => {
      complain(failure);
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
  const settle = useCallback(() => {
    saver.current?.save(null);
    saver.current?.flush();
  }, []);
  return { value, change, clear: settle };
}
