import { changeEvent } from '#domain/calendar/edit.ts';
import { contentOfEvent, eventTextId } from '#domain/calendar/event-content.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { contents } from '../../storage/content/content.ts';
import { projectItems } from '../../storage/collections/projects.ts';
import { together } from '../../storage/database.ts';
import { addToProject } from '../../writing/add-to-project.ts';
import { keepWrittenText } from '../../writing/keep-written-text.ts';
import { changeStored } from './data.ts';

/** True if the event's text is saved: as the text of the library or of a project that it is linked to. */
export async function isTextSaved(
  owner: string,
  { contentId, content }: Pick<EventRecord, 'contentId' | 'content'>,
): Promise<boolean> {
  if (contentId === null) return false;
  const linked = (await contents.get(owner, contentId)) ?? (await projectItems.get(owner, contentId));
  return linked?.content === content;
}

/**
 * Adds a text that was written by hand, or changed since it was generated, to the library, and links the event to it. An
 * event has one text there: what it said before becomes a version. It is added to the event's project, too. Throws `calendar.not-found` if the event does not
 * exist any more, and what the browser's storage throws.
 */
export async function saveToLibrary(owner: string, id: string): Promise<void> {
  const saved = await together(async () => {
    const { before } = await changeStored(owner, id, (event) => event);
    if (await isTextSaved(owner, before)) return null;
    const kept = await keepWrittenText(owner, contentOfEvent(before, new Date()));
    await changeStored(owner, id, (event, now) => changeEvent(event, { contentId: eventTextId(id) }, now));
    return { kept, projectId: before.projectId };
  });
  if (saved?.projectId) await addToProject(owner, saved.projectId, saved.kept);
}
