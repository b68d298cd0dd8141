import { createEvent } from '#domain/calendar/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { completeStep, partsOf, type Guide } from '#domain/first-project/guide.ts';
import { eventOfPiece, type Publication } from '#domain/first-project/plan.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { changeGuide } from '../../storage/collections/first-project.ts';
import { together } from '../../storage/database.ts';

/** A piece, and when and where it is published. */
export type PlannedPiece = Publication & { piece: ContentRecord };

/**
 * Adds an event for each piece to the calendar, and finishes the guide: all of it, or nothing. A piece that was planned
 * before keeps its event.
 */
export function planPieces(
  owner: string,
  guide: Guide,
  { planned, zone }: { planned: readonly PlannedPiece[]; zone: string },
): Promise<Guide> {
  const { projectId, eventId } = partsOf(guide);
  const now = new Date();
  return together(async () => {
    for (const { piece, ...publication } of planned) {
      const id = eventId(piece.id);
      if (await calendarEvents.get(owner, id)) continue;
      const fields = eventOfPiece(piece, { ...publication, projectId, zone });
      await calendarEvents.put(owner, createEvent({ ...fields, id }, now));
    }
    return changeGuide(owner, (stored) => completeStep(stored, 'plan', now));
  });
}
