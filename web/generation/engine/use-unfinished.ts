import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createKeeper, type Keeper } from '../../local/keeper.ts';
import { newId } from '../../local/new-id.ts';
import { findAbandoned, holdUnfinished, unfinished } from '../../local/unfinished.ts';
import type { Draft } from './draft.ts';

type Kept = { id: string; keeper: Keeper<Draft>; release: () => void };

export type UnfinishedText = {
  /** A new text begins; the one before it that was not kept is thrown away. */
  begin: () => void;
  /** More of it has come. */
  grow: (draft: Draft) => void;
  /** It is saved. */
  end: () => void;
};

/**
 * Keeps the text on the screen until it is saved, and finds one that a killed tab left behind. It stays where the
 * browser refuses: the text is still on screen then, and leaving asks first.
 */
export function useUnfinished(owner: string, onFound: (draft: Draft) => void): UnfinishedText {
  const current = useRef<Kept | null>(null);
  const tell = useEffectEvent(onFound);

  const actions = useMemo(() => {
    const hold = (id: string): Kept => {
      const keep = ({ form, provider, text }: Draft) => {
        if (!text.trim()) return;
        const keptAt = new Date().toISOString();
        unfinished.put(owner, { id, form, provider, text, keptAt }).catch(() => undefined);
      };
      return { id, keeper: createKeeper(keep), release: holdUnfinished(id) };
    };
    const end = () => {
      const kept = current.current;
      current.current = null;
      if (!kept) return;
      kept.keeper.stop();
      unfinished
        .remove(owner, kept.id)
        .catch(() => undefined)
        .finally(kept.release);
    };
    return {
      hold: (id: string) => {
        current.current = hold(id);
      },
      begin: () => {
        end();
        current.current = hold(newId());
      },
      grow: (draft: Draft) => current.current?.keeper.give({ ...draft }),
      end,
    };
  }, [owner]);

  useEffect(() => {
    let isCurrent = true;
    findAbandoned(owner)
      .then((abandoned) => {
        if (!isCurrent || !abandoned || current.current) return;
        actions.hold(abandoned.id);
        const { form, provider, text } = abandoned;
        tell({ form, provider, text });
      })
      // A store that cannot be read has nothing to find; the history says so.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      current.current?.keeper.flush();
      current.current?.keeper.stop();
      current.current?.release();
      current.current = null;
    };
  }, [owner, actions]);

  return actions;
}
