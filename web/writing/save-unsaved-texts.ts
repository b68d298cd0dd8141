// Loaded with the dialog that frees storage space.
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { contents } from '../storage/content/content.ts';
import { readTask, setTask } from './generation-tasks.ts';
import { endUnfinished } from './unfinished-text.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/** Tries to store them again; true when all are stored. */
export async function saveUnsavedTexts(owner: string): Promise<boolean> {
  const tried = unsavedTexts.get(owner) ?? [];
  try {
    await contents.putAll(
      owner,
      tried.map(({ item }) => item),
    );
  } catch (error) {
    notifyUnsaved(error);
    return false;
  }
  const left = (unsavedTexts.get(owner) ?? []).filter((unsaved) => !tried.includes(unsaved));
  unsavedTexts.set(owner, left.length > 0 ? left : null);
  for (const { task, item } of tried) {
    const state = readTask(task);
    if (state.phase !== 'finished' || state.saved !== item) continue;
    setTask(task, { ...state, isStored: true });
    endUnfinished(task);
  }
  return true;
}
