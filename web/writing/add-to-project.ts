import type { ContentRecord } from '#domain/content/record.ts';
import { addWrittenText } from '../storage/collections/project-changes.ts';
import { projectItems } from '../storage/collections/projects.ts';
import { notifyError } from '../notices/notify.tsx';

/** Adds a saved text to the project that it was written for. A failure is told, and it can be added by hand. */
export async function addToProject(owner: string, projectId: string, saved: ContentRecord): Promise<void> {
  try {
    await addWrittenText(owner, projectId, saved);
  } catch (error) {
    notifyError(error);
  }
}

/** Adds a saved text to every project that has the text it was made from. A failure is told. */
export async function addToProjectsOf(owner: string, sourceId: string, saved: ContentRecord): Promise<void> {
  try {
    const { records } = await projectItems.newest(owner);
    const ids = new Set(records.filter((item) => item.sourceId === sourceId).map((item) => item.projectId));
    for (const id of ids) await addWrittenText(owner, id, saved);
  } catch (error) {
    notifyError(error);
  }
}
