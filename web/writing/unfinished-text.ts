// Loaded when a text is generated, or when there is an unfinished one.
import { createDebouncedSaver, type DebouncedSaver } from '../storage/debounced-saver.ts';
import {
  findAbandoned,
  holdUnfinished,
  setUnfinishedFlag,
  unfinished,
} from '../storage/drafts/unfinished.ts';
import { newId } from '../storage/new-id.ts';
import { pathOf, readTask, setTask, type GenerationDraft, type TaskId } from './generation-tasks.ts';

/** Stores one growing text, so that a closed tab loses at most a second of it. */
type Kept = { id: string; saver: DebouncedSaver<GenerationDraft>; release: () => void };

const keptTexts = new Map<string, Kept>();

/** Begins a new text of this task; its previous unsaved text is discarded. */
export function beginUnfinished(task: TaskId): void {
  endUnfinished(task);
  hold(task, newId());
}

/** Stores the text received so far. */
export function growUnfinished(task: TaskId, draft: GenerationDraft): void {
  keptTexts.get(pathOf(task))?.saver.save({ ...draft });
}

/** Stores the text received so far at once: it does not grow any more. */
export function flushUnfinished(task: TaskId): void {
  keptTexts.get(pathOf(task))?.saver.flush();
}

/** Removes the unfinished text, because it was saved or discarded. */
export function endUnfinished(task: TaskId): void {
  const kept = keptTexts.get(pathOf(task));
  if (!kept) return;
  keptTexts.delete(pathOf(task));
  kept.saver.stop();
  void forget(task.owner, kept);
}

/** Creates stopped tasks from the texts of closed tabs: for each task its newest text, if the task has no other. */
export async function restoreUnfinished(owner: string): Promise<void> {
  for (const { id, key, keptAt: _keptAt, ...draft } of await findAbandoned(owner)) {
    const task = { owner, key };
    if (readTask(task).phase !== 'idle' || keptTexts.has(pathOf(task))) continue;
    hold(task, id);
    setTask(task, { phase: 'stopped', isRestored: true, ...draft });
  }
}

function hold(task: TaskId, id: string): void {
  const { owner, key } = task;
  const keep = (draft: GenerationDraft) => {
    if (!draft.text.trim()) return undefined;
    setUnfinishedFlag(owner, true);
    const { form, prompts, repairs, provider, model, text } = draft;
    const keptAt = new Date().toISOString();
    // An error is ignored here: the text is on the screen, leaving the page asks first, and saving will report it.
    return unfinished
      .put(owner, { id, key, form, prompts, repairs, provider, model, text, keptAt })
      .catch(() => undefined);
  };
  keptTexts.set(pathOf(task), { id, saver: createDebouncedSaver(keep), release: holdUnfinished(id) });
}

async function forget(owner: string, { id, release }: Kept): Promise<void> {
  try {
    await unfinished.remove(owner, id);
    if ((await unfinished.count(owner)) === 0) setUnfinishedFlag(owner, false);
  } catch {
    // It is offered again next time; nothing is lost.
  } finally {
    release();
  }
}
