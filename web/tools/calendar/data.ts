import { z } from 'zod';
import { changeEvent, createEvent, differingFields } from '#domain/calendar/edit.ts';
import type { EventInput, EventRecord } from '#domain/calendar/event.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { together } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { unchangedOf } from '../../storage/unchanged.ts';

// Changes of events. Each is one transaction, and returns what its undo needs.

export type NewEvent = Omit<EventInput, 'id' | 'createdAt' | 'updatedAt'>;

/** Creates an event. Throws `input.invalid` for an invalid field. */
export async function addEvent(owner: string, fields: NewEvent): Promise<EventRecord> {
  const event = fitting(() => createEvent({ ...fields, id: newId() }, new Date()));
  await calendarEvents.put(owner, event);
  return event;
}

export type Changed = { before: EventRecord; after: EventRecord };

/**
 * Changes a stored event. Returns its previous and its new state; throws `calendar.not-found` if it does not exist, and
 * `input.invalid` for an invalid change.
 */
export function changeStored(
  owner: string,
  id: string,
  change: (event: EventRecord, now: Date) => EventRecord,
): Promise<Changed> {
  return together(async () => {
    const before = await calendarEvents.get(owner, id);
    if (!before) throw new AppError('calendar.not-found');
    const after = fitting(() => change(before, new Date()));
    await calendarEvents.put(owner, after);
    return { before, after };
  });
}

/** Undoes a change, in the fields that are still as it put them: what another device or an arrived text put stays. */
export function takeBack(owner: string, { before, after }: Changed): Promise<Changed> {
  return changeStored(owner, before.id, (stored, now) => {
    const changedSince = Object.keys(differingFields(after, stored));
    const fields = Object.entries(differingFields(before, after));
    const undone = fields.filter(([field]) => !changedSince.includes(field));
    return changeEvent(stored, Object.fromEntries(undone), now);
  });
}

/** Undoes the creation or the import of events. Those that were changed since stay; returns their number. */
export function removeUnchanged(owner: string, events: readonly EventRecord[]): Promise<number> {
  return together(async () => {
    const unchanged = await unchangedOf(owner, calendarEvents.name, events);
    await calendarEvents.removeAll(
      owner,
      unchanged.map(({ id }) => id),
    );
    const ids = events.map(({ id }) => id);
    return (await calendarEvents.getAll(owner, ids)).length;
  });
}

/** Deletes an event. Returns it; throws `calendar.not-found` if it does not exist. */
export function deleteEvent(owner: string, id: string): Promise<EventRecord> {
  return together(async () => {
    const event = await calendarEvents.get(owner, id);
    if (!event) throw new AppError('calendar.not-found');
    await calendarEvents.remove(owner, id);
    return event;
  });
}

/**
 * Undoes a deletion: the event counts as changed now, so that the server accepts it. One that is there again already,
 * changed by another device, stays as it is.
 */
export function restoreEvent(owner: string, event: EventRecord): Promise<void> {
  return together(async () => {
    if (await calendarEvents.get(owner, event.id)) return;
    await calendarEvents.put(owner, { ...event, updatedAt: new Date().toISOString() });
  });
}

function fitting(make: () => EventRecord): EventRecord {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause;
    const [issue] = cause.issues;
    const facts = { field: issue?.path.join('.') ?? '', problem: issue?.message ?? 'is not valid' };
    throw new AppError('input.invalid', facts, { cause });
  }
}
