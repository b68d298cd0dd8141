import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { allTasks, unkeptTextOf } from './generation-tasks.ts';
import type { GenerationTask, TaskId } from './generation-tasks.ts';
import { keyedStore } from './keyed-store.ts';

/** `projectId`: the project that the text was written for. */
type Unsaved = { task: TaskId; item: ContentRecord; projectId: string | null };

/** Texts that the browser refused to store, by account; they are on the screen until the page is left. */
export const unsavedTexts = keyedStore<readonly Unsaved[]>();
const none: readonly Unsaved[] = [];

export function useUnsavedTexts(owner: string): ContentRecord[] {
  const unsaved = unsavedTexts.useKey(owner) ?? none;
  return useMemo(() => unsaved.map(({ item }) => item), [unsaved]);
}

/** Keeps a text of `task` that the browser could not store on the screen, and reports it. */
export function addUnsavedText(
  task: TaskId,
  { item, projectId }: Omit<Unsaved, 'task'>,
  error: unknown,
): void {
  unsavedTexts.set(task.owner, [{ task, item, projectId }, ...(unsavedTexts.get(task.owner) ?? none)]);
  notifyUnsaved(error);
}

/** Makes the browser ask before the page is left while a text is only on the screen. */
export function warnBeforeLoss(): void {
  const wouldLose = unsavedTexts.values().size > 0 || [...allTasks().values()].some(isOnScreenOnly);
  if (wouldLose) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function isOnScreenOnly(task: GenerationTask): boolean {
  if (task.phase === 'writing') return true;
  // A restored text is in the storage, and is offered again.
  return unkeptTextOf(task) !== null && !(task.phase === 'stopped' && task.isRestored);
}

unsavedTexts.subscribe(warnBeforeLoss);
