import { useLiveQuery } from '../../../storage/use-live-query.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { partsOf, type Guide } from '#domain/first-project/guide.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { ofProject } from '#domain/sync/collections/calendar-events.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { calendarEvents } from '../../../storage/collections/calendar-events.ts';
import { projects } from '../../../storage/collections/projects.ts';
import { voices } from '../../../storage/collections/voices.ts';
import { contents } from '../../../storage/content/content.ts';

/** What there is of a first project. */
export type Parts = {
  voice: VoiceProfile | null;
  project: ProjectRecord | null;
  /** The article first, then its pieces. Without those in the trash. */
  texts: ContentRecord[];
  /** By date. */
  events: EventRecord[];
};

/** What was made in the guide and still exists, live; undefined until it is loaded. */
export function useParts(owner: string, guide: Guide): Parts | undefined {
  const { run } = guide;
  return useLiveQuery(() => readParts(owner, run), [owner, run]);
}

async function readParts(owner: string, run: string): Promise<Parts> {
  const { voiceId, projectId, textId, eventId } = partsOf({ run });
  const [voice, project, article, pieces, planned] = await Promise.all([
    voices.get(owner, voiceId),
    projects.get(owner, projectId),
    contents.get(owner, textId),
    contents.newest(owner, { indexKey: madeFrom(textId) }),
    calendarEvents.newest(owner, { indexKey: ofProject(projectId) }),
  ]);
  const made = [...(article ? [article] : []), ...pieces.records.toReversed()];
  // Their texts may be in the trash, where they are not found by their source.
  const events = planned.records.filter(({ id, contentId }) => contentId && id === eventId(contentId));
  return {
    voice: voice ?? null,
    project: project ?? null,
    texts: made.filter(({ deletedAt }) => deletedAt === null),
    events: events.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
  };
}
