import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { notifyError } from '../notices/notify.tsx';
import { createDebouncedSaver } from '../storage/debounced-saver.ts';
import {
  holdFormDraft,
  readAbandonedDraft,
  storeFormDraft,
  type DraftForm,
} from '../storage/drafts/form-drafts.ts';
import { createNotifyOnce } from './notify-once.ts';

/**
 * Stores the input of an open dialog with at most a second of delay. A session that ends or a tab that is killed takes
 * the dialog away without closing it; `useAbandonedDraft` then opens it again. `value` is null while nothing was typed,
 * and the same object until it changes. Returns what closing the dialog must call: it deletes the draft.
 */
export function useDialogDraft<T>(owner: string, form: DraftForm, value: T | null): () => void {
  const isStored = useRef(false);
  const isClosed = useRef(false);
  const saver = useMemo(() => {
    const notifyOnce = createNotifyOnce();
    return createDebouncedSaver<T | null>((newest) => storeFormDraft(owner, form, newest).catch(notifyOnce));
  }, [owner, form]);
  useEffect(() => {
    // A dialog without input leaves the draft of another one alone.
    if (isClosed.current || (value === null && !isStored.current)) return;
    isStored.current = true;
    saver.save(value);
  }, [value, saver]);
  useEffect(() => {
    const release = holdFormDraft(owner, form);
    return () => {
      saver.flush();
      saver.stop();
      release();
    };
  }, [owner, form, saver]);
  return () => {
    isClosed.current = true;
    if (!isStored.current) return;
    saver.save(null);
    saver.flush();
  };
}

/**
 * Calls `open` once with the input of a dialog that was taken away while it was open, unless another tab shows it. Without an
 * owner the input is left for later: nothing can be changed now.
 */
export function useAbandonedDraft<T>(
  owner: string | null,
  form: DraftForm,
  schema: z.ZodType<T>,
  open: (draft: T) => void,
): void {
  const show = useEffectEvent(open);
  useEffect(() => {
    if (owner === null) return;
    let isCurrent = true;
    readAbandonedDraft(owner, form, schema).then((draft) => {
      if (isCurrent && draft !== null) show(draft);
    }, notifyError);
    return () => {
      isCurrent = false;
    };
  }, [owner, form, schema]);
}
