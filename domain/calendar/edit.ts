import { eventRecordSchema, type EventInput, type EventRecord, scheduledAt } from './event.ts';
import { addDays } from './days.ts';
import { localTimeOf } from './instant.ts';

/** Fields of an event that can be changed. */
export type EventChange = Partial<Omit<EventRecord, 'id' | 'createdAt' | 'updatedAt'>>;

/** Creates an event; its default status is scheduled. Throws a ZodError for invalid input. */
export function createEvent(input: Omit<EventInput, 'createdAt' | 'updatedAt'>, now: Date): EventRecord {
  const moment = now.toISOString();
  return eventRecordSchema.parse({ ...input, createdAt: moment, updatedAt: moment });
}

/** The input for a copy of an event: all fields but its outcome. A copy of a published or failed event is scheduled. */
export function copyOf({
  id: _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  failure: _failure,
  publishedUrl: _publishedUrl,
  ...event
}: EventRecord): Omit<EventRecord, 'id' | 'createdAt' | 'updatedAt' | 'failure' | 'publishedUrl'> {
  return { ...event, status: event.status === 'draft' ? 'draft' : 'scheduled' };
}

/** The event with some fields changed. Throws a ZodError for invalid values. */
export function changeEvent(event: EventRecord, change: EventChange, now: Date): EventRecord {
  // Keeps fields of a newer version that this schema does not know.
  return { ...event, ...eventRecordSchema.parse({ ...event, ...change, updatedAt: now.toISOString() }) };
}

/**
 * The event after an edit by hand. A failed event that gets a text becomes scheduled, because nothing is missing any
 * more. An edited text is complete as far as we know.
 */
export function editByHand(event: EventRecord, change: EventChange, now: Date): EventRecord {
  const isRewritten = change.content !== undefined && change.content !== event.content;
  const edited = changeEvent(event, { ...change, ...(isRewritten ? { isPartial: false } : {}) }, now);
  if (edited.status !== 'failed' || !edited.content.trim()) return edited;
  return changeEvent(edited, { status: 'scheduled', failure: null }, now);
}

/** The fields in which two states of an event differ, with the values of the first state. */
export function differingFields(first: EventRecord, second: EventRecord): EventChange {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = first;
  const differing = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(second[name as keyof EventRecord]),
  );
  return Object.fromEntries(differing);
}

/** The event moved by a number of days, at the same local time of its zone. */
export function moveByDays(event: EventRecord, days: number, now: Date): EventRecord {
  return changeEvent(event, { date: addDays(event.date, days) }, now);
}

/** The event moved to an instant (milliseconds since 1970 UTC), written as local time of its zone. */
export function moveToInstant(event: EventRecord, at: number, now: Date): EventRecord {
  return changeEvent(event, localTimeOf(at, event.zone), now);
}

/**
 * Marks the event as published, with an optional link, or reverts that. Specification, section 4: published becomes
 * scheduled, every other status becomes published.
 */
export function togglePublished(event: EventRecord, publishedUrl: string | null, now: Date): EventRecord {
  if (event.status === 'published') return changeEvent(event, { status: 'scheduled' }, now);
  return changeEvent(event, { status: 'published', publishedUrl, failure: null }, now);
}

/**
 * The event with a generated text. Specification, section 4: its status becomes scheduled. A draft stays a draft,
 * because the user chose it.
 */
export function withGenerated(
  event: EventRecord,
  { content, isPartial }: Pick<EventRecord, 'content' | 'isPartial'>,
  now: Date,
): EventRecord {
  const status = event.status === 'draft' ? 'draft' : 'scheduled';
  return changeEvent(event, { content, isPartial, status, failure: null }, now);
}

/**
 * The event after its text could not be generated: failed if it has no text. An event with a text keeps text and
 * status, because nothing was lost, and a draft stays a draft. `failure` is an error code.
 */
export function withFailure(event: EventRecord, failure: string, now: Date): EventRecord {
  const keepsStatus = event.status === 'draft' || event.content.trim() !== '';
  const status = keepsStatus ? event.status : 'failed';
  return changeEvent(event, { failure, status }, now);
}

/** Sorts by instant; at the same instant the older event is first. */
export function sortEvents(events: readonly EventRecord[]): EventRecord[] {
  return events
    .map((event) => ({ event, at: scheduledAt(event).getTime() }))
    .toSorted((a, b) => a.at - b.at || a.event.createdAt.localeCompare(b.event.createdAt))
    .map(({ event }) => event);
}
