import { useSyncExternalStore } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { allTasks, duelPrefix, pathOf, subscribeToTasks, type GenerationTask } from './generation-tasks.ts';

/** A complete text of the open duel. `contentId`: null while it is not saved. */
export type DuelText = { place: number; content: string; title: string; contentId: string | null };

export type DuelTexts = {
  /** A duel is open whose names are still hidden. */
  isUndecided: boolean;
  /** Its complete texts, in the order shown, once one of them was chosen: nothing of a blind duel is told elsewhere. */
  texts: readonly DuelText[];
};

/** The texts of the open duel, live. */
export function useDuelTexts(owner: string): DuelTexts {
  // A string, so that only texts that came, went or were chosen are heard of, not every word that is written.
  useSyncExternalStore(subscribeToTasks, () =>
    tasksOf(owner)
      .map(([path, { phase }]) => `${path} ${phase}`)
      .join(),
  );
  const tasks = tasksOf(owner);
  const isDecided = tasks.some(([, { phase }]) => phase === 'finished');
  return {
    isUndecided: tasks.length > 0 && !isDecided,
    texts: isDecided ? tasks.flatMap(textOf).toSorted((a, b) => a.place - b.place) : [],
  };
}

function tasksOf(owner: string): [path: string, GenerationTask][] {
  const start = pathOf({ owner, key: duelPrefix });
  return [...allTasks()].filter(([path]) => path.startsWith(start));
}

function textOf([path, state]: [path: string, GenerationTask]): DuelText[] {
  const place = Number(path.split(':').at(-1));
  if (state.phase === 'received') {
    const { content, title } = state.written;
    return [{ place, content, title, contentId: null }];
  }
  if (state.phase !== 'finished') return [];
  const { id, content, title } = state.saved as ContentRecord;
  return [{ place, content, title, contentId: id }];
}
