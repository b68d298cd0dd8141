import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { hasUnfinished } from '../storage/drafts/unfinished-mark.ts';
import type { Draft } from './draft.ts';
import type { UnfinishedText } from './unfinished-text.ts';

/** Opens what keeps the text on the screen; tells once of a text that a killed tab left behind. */
export function useUnfinished(owner: string, onFound: (draft: Draft) => void): () => Promise<UnfinishedText> {
  const opened = useRef<Promise<UnfinishedText> | null>(null);
  const tell = useEffectEvent(onFound);
  const open = useCallback(() => {
    opened.current ??= import('./unfinished-text.ts').then(({ openUnfinished }) => openUnfinished(owner));
    return opened.current;
  }, [owner]);

  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const draft = await (await open()).find();
      if (isCurrent && draft) tell(draft);
    };
    // A store that cannot be read has nothing to find; the history says so.
    if (hasUnfinished(owner)) find().catch(() => undefined);
    return () => {
      isCurrent = false;
      opened.current?.then(({ close }) => close()).catch(() => undefined);
      opened.current = null;
    };
  }, [owner, open]);

  return open;
}
