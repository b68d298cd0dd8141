// Loaded when a text is written, or when one was left behind; use-unfinished.ts knows when.
import { createKeeper, type Keeper } from '../storage/debounced-saver.ts';
import { newId } from '../storage/new-id.ts';
import { findAbandoned, holdUnfinished, markUnfinished, unfinished } from '../storage/drafts/unfinished.ts';
import type { Draft } from './draft.ts';

type Kept = { id: string; keeper: Keeper<Draft>; release: () => void };

export type UnfinishedText = {
  /** A text that a killed tab left behind: from now on it is on the screen of this one. Null when there is none. */
  find: () => Promise<Draft | null>;
  /** A new text begins; the one before it that was not kept is thrown away. */
  begin: () => void;
  /** More of it has come. */
  grow: (draft: Draft) => void;
  /** It is saved. */
  end: () => void;
  /** The screen is left: what is there stays for the next visit. */
  close: () => void;
};

/**
 * Keeps the text on the screen until it is saved. Where the browser refuses nothing is said here: the text is on the
 * screen, leaving asks first, and saving it will tell.
 */
export function openUnfinished(owner: string): UnfinishedText {
  let current: Kept | null = null;

  function hold(id: string): void {
    const keep = (draft: Draft) => {
      if (!draft.text.trim()) return;
      markUnfinished(owner, true);
      const keptAt = new Date().toISOString();
      unfinished.put(owner, { id, ...draft, keptAt }).catch(() => undefined);
    };
    current = { id, keeper: createKeeper(keep), release: holdUnfinished(id) };
  }

  async function forget({ id, release }: Kept): Promise<void> {
    try {
      await unfinished.remove(owner, id);
      if ((await unfinished.count(owner)) === 0) markUnfinished(owner, false);
    } catch {
      // It is offered once more then, which loses nothing.
    } finally {
      release();
    }
  }

  function end(): void {
    const kept = current;
    current = null;
    kept?.keeper.stop();
    if (kept) void forget(kept);
  }

  return {
    find: async () => {
      const abandoned = await findAbandoned(owner);
      if (!abandoned || current) return null;
      hold(abandoned.id);
      const { id: _id, keptAt: _keptAt, ...draft } = abandoned;
      return draft;
    },
    begin: () => {
      end();
      hold(newId());
    },
    grow: (draft) => current?.keeper.give({ ...draft }),
    end,
    close: () => {
      current?.keeper.flush();
      current?.keeper.stop();
      current?.release();
      current = null;
    },
  };
}
