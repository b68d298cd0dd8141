import { useRef, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { replaceText } from '../../../storage/content/replace-text.ts';
import { withPassage, type WantedChange } from './wanted-change.ts';

type Applying =
  | { phase: 'proposed'; change: WantedChange }
  /** Another tab or device has changed the text meanwhile: the proposal does not fit it. */
  | { phase: 'outdated'; at: number }
  | { phase: 'done'; at: number; title: string; before: string; after: string };

/** A proposed change of a stored text, and the last one that was accepted. */
export type Apply = {
  state: Applying | null;
  propose: (change: WantedChange) => void;
  /** Replaces the passage. The text before becomes a version. */
  accept: (after: string) => Promise<void>;
  /** Ends the proposal, or what is said of it; the text stays as it is. */
  end: () => void;
  /** Restores the text before the accepted change; the changed one becomes a version. */
  takeBack: () => Promise<void>;
};

/** Changes of a stored text that its points ask for. `text` is the text that is shown. */
export function useApply(changing: { owner: string; record: ContentRecord } | null, text: string): Apply {
  const [stored, setStored] = useState<Applying | null>(null);
  const [ofText, setOfText] = useState<string | null>(null);
  const isBusy = useRef(false);
  const id = changing?.record.id ?? null;
  const state = ofText === id ? current(stored, text) : null;
  const set = (next: Applying | null) => {
    setOfText(id);
    setStored(next);
  };

  /** One change at a time, however quickly it is asked for twice. */
  async function change(step: (owner: string, record: ContentRecord) => Promise<void>): Promise<void> {
    if (!changing || isBusy.current) return;
    isBusy.current = true;
    try {
      await step(changing.owner, changing.record);
    } catch (failure) {
      notifyError(failure);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    state,
    propose: (wanted) => set({ phase: 'proposed', change: wanted }),
    accept: (after) =>
      change(async (owner, record) => {
        if (state?.phase !== 'proposed') return;
        const { text: from, passage, title } = state.change;
        const to = withPassage(state.change, after);
        const { content } = await replaceText(owner, record.id, { from, to, reason: 'repair' });
        const at = Math.max(passage.start, passage.start + after.length - 1);
        set({ phase: 'done', at, title, before: from, after: content });
      }),
    end: () => set(null),
    takeBack: () =>
      change(async (owner, record) => {
        if (state?.phase !== 'done') return;
        const { after: from, before: to } = state;
        await replaceText(owner, record.id, { from, to, reason: 'restore' });
        set(null);
      }),
  };
}

/** A proposal is for the text that was measured; an accepted change can be undone while nothing has changed since. */
function current(state: Applying | null, text: string): Applying | null {
  if (state?.phase === 'proposed' && state.change.text !== text)
    return { phase: 'outdated', at: Math.min(state.change.passage.end, text.length) };
  // Until the stored text is shown, the text before is.
  if (state?.phase === 'done' && text !== state.after && text !== state.before) return null;
  return state;
}

/** The offset below whose block a change is shown; null without one. */
export function placeOfApply({ state }: Apply): number | null {
  if (!state) return null;
  return state.phase === 'proposed' ? Math.max(0, state.change.passage.end - 1) : state.at;
}
