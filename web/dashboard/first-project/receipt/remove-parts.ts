import type { EventRecord } from '#domain/calendar/event.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { counted } from '#domain/text/format.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import type { Done } from '../../../contents/edit/use-undo.ts';
import { calendarEvents } from '../../../storage/collections/calendar-events.ts';
import { deleteProject, restoreProject } from '../../../storage/collections/project-changes.ts';
import { voices } from '../../../storage/collections/voices.ts';
import { moveToTrash, takeFromTrash } from '../../../storage/content/content-changes.ts';
import { together } from '../../../storage/database.ts';
import { restoreEvent } from '../../../tools/calendar/data.ts';

// Each part of the first project is removed as its own tool does, and can be undone.

export async function removeVoice(owner: string, voice: VoiceProfile): Promise<Done> {
  await voices.remove(owner, voice.id);
  return {
    words: `Deleted the voice “${voice.name}”.`,
    undo: () => voices.put(owner, { ...voice, updatedAt: new Date().toISOString() }),
  };
}

export async function removeProject(owner: string, { id, name }: ProjectRecord): Promise<Done> {
  const deleted = await deleteProject(owner, id);
  return {
    words: `Deleted the project “${name}”. Its texts stay in your library.`,
    undo: () => restoreProject(owner, deleted),
  };
}

export async function removeTexts(owner: string, texts: readonly ContentRecord[]): Promise<Done> {
  const ids = texts.map(({ id }) => id);
  await moveToTrash(owner, ids);
  return {
    words: `Moved ${counted(ids.length, 'text')} to the trash.`,
    undo: () => takeFromTrash(owner, ids),
  };
}

export async function removeEvents(owner: string, events: readonly EventRecord[]): Promise<Done> {
  await calendarEvents.removeAll(
    owner,
    events.map(({ id }) => id),
  );
  return {
    words: `Removed ${counted(events.length, 'planned date')}.`,
    undo: () =>
      together(async () => {
        for (const event of events) await restoreEvent(owner, event);
      }),
  };
}
