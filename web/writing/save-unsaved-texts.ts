// Loaded with the dialog that frees storage space.
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { contents } from '../storage/content/content.ts';
import { withFolder } from '../storage/content/with-folder.ts';
import { addToProject } from './add-to-project.ts';
import { readTask, setTask } from './generation-tasks.ts';
import { endUnfinished } from './unfinished-text.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/** Tries to store them again; true when all are stored. */
export async function saveUnsavedTexts(owner: string): Promise<boolean> {
  const tried = unsavedTexts.get(owner) ?? [];
  try {
    const filed = await Promise.all(tried.map(({ item }) => withFolder(owner, item)));
    await contents.putAll(owner, filed);
  } catch (error) {
    notifyUnsaved(error);
    return false;
  }
  const left = (unsavedTexts.get(owner) ?? []).filter((unsaved) => !tried.includes(unsaved));
  unsavedTexts.set(owner, left.length > 0 ? left : null);
  for (const { task, item, projectId } of tried) {
    if (projectId !== null) await addToProject(owner, projectId, item);
    const state = readTask(task);
    if (state.phase !== 'finished' || state.saved !== item) continue;
    setTask(task, { ...state, isStored: true });
    endUnfinished(task);
  }
  return true;
}
