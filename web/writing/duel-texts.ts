import { useSyncExternalStore } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { allTasks, pathOf, subscribeToTasks } from './generation-tasks.ts';

/** Start of the keys of a duel's tasks; the id of the duel and the place of the text follow. */
export const duelPrefix = 'duel:';

/** A complete text of the open duel. Its writer is not named: the duel may be blind still. */
export type DuelText = { place: number; content: string; title: string; contentId: string | null };

/** The complete texts of the open duel, in the order shown, live. */
export function useDuelTexts(owner: string): readonly DuelText[] {
  // A string, so that only texts that came or went are heard of, not every word that is written.
  const done = useSyncExternalStore(subscribeToTasks, () => keysOf(owner).join(' '));
  return done === '' ? [] : textsOf(owner);
}

const isDone = (phase: string) => phase === 'received' || phase === 'finished';

function keysOf(owner: string): string[] {
  const start = pathOf({ owner, key: duelPrefix });
  return [...allTasks()]
    .filter(([path, { phase }]) => path.startsWith(start) && isDone(phase))
    .map(([path]) => path);
}

function textsOf(owner: string): DuelText[] {
  return keysOf(owner)
    .flatMap((path): DuelText[] => {
      const place = Number(path.split(':').at(-1));
      const state = allTasks().get(path);
      if (state?.phase === 'received') {
        const { content, title } = state.written;
        return [{ place, content, title, contentId: null }];
      }
      if (state?.phase !== 'finished') return [];
      const { id, content, title } = state.saved as ContentRecord;
      return [{ place, content, title, contentId: id }];
    })
    .toSorted((a, b) => a.place - b.place);
}
