import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { saveSequence, switchSequence } from '../../../../api/sequences.ts';
import { notifyError, notifySuccess } from '../../../../notices/notify.tsx';
import { readFormDraft, storeFormDraft } from '../../../../storage/drafts/form-drafts.ts';
import { changesOfDraft, draftOf, editOf, keptEditSchema, type SequenceDraft } from './sequence-draft.ts';

const mostSteps = 100;
type History = { past: SequenceDraft[]; now: SequenceDraft; future: SequenceDraft[] };

/** An edit of a sequence: kept in this browser until it is saved, with undo. */
export function useSequenceEdit(
  owner: string,
  stored: StoredSequence,
  onStored: (sequence: StoredSequence) => void,
) {
  const [history, setHistory] = useState<History>({ past: [], now: draftOf(stored), future: [] });
  const [busy, setBusy] = useState<'saving' | 'switching' | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const form = `sequence:${stored.id}` as const;
  const draft = history.now;
  const changes = useMemo(() => changesOfDraft(stored, draft), [stored, draft]);
  const isDirty = changes.count > 0;

  const wasRead = useRef(false);
  useEffect(() => {
    if (wasRead.current) return;
    wasRead.current = true;
    readFormDraft(owner, form, keptEditSchema).then((kept) => {
      if (kept?.version !== stored.version) return;
      setHistory((before) => (before.past.length > 0 ? before : { ...before, now: kept.draft }));
    }, notifyError);
  }, [owner, form, stored.version]);
  const hadChanges = useRef(false);
  useEffect(() => {
    if (!isDirty && !hadChanges.current) return;
    hadChanges.current = true;
    const kept = isDirty ? { version: stored.version, draft } : null;
    const timer = setTimeout(() => void storeFormDraft(owner, form, kept).catch(notifyError), 300);
    return () => clearTimeout(timer);
  }, [owner, form, stored.version, draft, isDirty]);

  const change = useCallback((next: (before: SequenceDraft) => SequenceDraft) => {
    setHistory((before) => {
      const now = next(before.now);
      if (now === before.now) return before;
      return { past: [...before.past, before.now].slice(-mostSteps), now, future: [] };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory(({ past, now, future }) =>
      past.length > 0
        ? { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] }
        : { past, now, future },
    );
  }, []);
  const redo = useCallback(() => {
    setHistory(({ past, now, future }) =>
      future.length > 0
        ? { past: [...past, now], now: future[0]!, future: future.slice(1) }
        : { past, now, future },
    );
  }, []);

  /** What was stored is shown, and the edit begins anew. */
  const adopt = (sequence: StoredSequence) => {
    onStored(sequence);
    setHistory({ past: [], now: draftOf(sequence), future: [] });
    setIsOutdated(false);
  };
  const run = async (what: 'saving' | 'switching', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (thrown) {
      if (isAppError(thrown) && thrown.code === 'sequences.changed') setIsOutdated(true);
      notifyError(thrown);
    }
    setBusy(null);
  };
  const save = async () => {
    const saved = await saveSequence(stored.id, editOf(draft, stored.version));
    adopt(saved);
    return saved;
  };
  return {
    draft,
    changes,
    isDirty,
    busy,
    isOutdated,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo,
    redo,
    adopt,
    discard: () => change(() => draftOf(stored)),
    save: () =>
      run('saving', async () => {
        await save();
        notifySuccess('Saved.');
      }),
    /** What is not saved is saved first. */
    setActive: (isActive: boolean) =>
      run('switching', async () => {
        if (isActive && isDirty) await save();
        const switched = await switchSequence(stored.id, isActive);
        // Steps that are being edited stay as they are.
        onStored(switched);
      }),
  };
}
export type SequenceEditing = ReturnType<typeof useSequenceEdit>;
