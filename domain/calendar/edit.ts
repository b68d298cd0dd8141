import { eventRecordSchema, type EventInput, type EventRecord, scheduledAt } from './event.ts';
import { addDays } from './days.ts';
import { localTimeOf } from './instant.ts';

/** Fields of an event that can be changed. */
export type EventChange = Partial<Omit<EventRecord, 'id' | 'createdAt' | 'updatedAt'>>;

/** A new event; scheduled, where nothing else is said. Throws a ZodError where it does not fit. */
export function createEvent(input: Omit<EventInput, 'createdAt' | 'updatedAt'>, now: Date): EventRecord {
  const moment = now.toISOString();
  return eventRecordSchema.parse({ ...input, createdAt: moment, updatedAt: moment });
}

/** What an event is made again from: all of it but what became of it. A published or failed one is planned anew. */
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

/** The event with some fields changed. Throws a ZodError where they do not fit. */
export function changeEvent(event: EventRecord, change: EventChange, now: Date): EventRecord {
  // Fields of a newer version, which the schema does not know, stay.
  return { ...event, ...eventRecordSchema.parse({ ...event, ...change, updatedAt: now.toISOString() }) };
}

/** What a person changed by hand. A failed event that is given a text is scheduled: nothing of it is missing any more. */
export function editByHand(event: EventRecord, change: EventChange, now: Date): EventRecord {
  const edited = changeEvent(event, change, now);
  if (edited.status !== 'failed' || !edited.content.trim()) return edited;
  return changeEvent(edited, { status: 'scheduled', failure: null }, now);
}

/** The fields in which two states of an event differ, as the first one has them. */
export function differingFields(first: EventRecord, second: EventRecord): EventChange {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = first;
  const differing = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(second[name as keyof EventRecord]),
  );
  return Object.fromEntries(differing);
}

/** Some days later or earlier, at the same time of day in its own zone. */
export function moveByDays(event: EventRecord, days: number, now: Date): EventRecord {
  return changeEvent(event, { date: addDays(event.date, days) }, now);
}

/** At another instant, said in its own zone. */
export function moveToInstant(event: EventRecord, at: number, now: Date): EventRecord {
  return changeEvent(event, localTimeOf(at, event.zone), now);
}

/**
 * Marks it published, with the link where there is one, or takes the mark back. Specification, section 4: published
 * becomes scheduled, anything else becomes published.
 */
export function togglePublished(event: EventRecord, publishedUrl: string | null, now: Date): EventRecord {
  if (event.status === 'published') return changeEvent(event, { status: 'scheduled' }, now);
  return changeEvent(event, { status: 'published', publishedUrl, failure: null }, now);
}

/** With a text that was generated. Specification, section 4: that sets it to scheduled. */
export function withGenerated(event: EventRecord, content: string, now: Date): EventRecord {
  return changeEvent(event, { content, status: 'scheduled', failure: null }, now);
}

/**
 * After its text could not be written: failed where it has none. One that has a text keeps it and its state, since
 * nothing of it was lost. `failure` is the code of what went wrong.
 */
export function withFailure(event: EventRecord, failure: string, now: Date): EventRecord {
  const status = event.content.trim() ? event.status : 'failed';
  return changeEvent(event, { failure, status }, now);
}

/** By the moments they are for; at the same one, the older event first. */
export function sortEvents(events: readonly EventRecord[]): EventRecord[] {
  return events
    .map((event) => ({ event, at: scheduledAt(event).getTime() }))
    .toSorted((a, b) => a.at - b.at || a.event.createdAt.localeCompare(b.event.createdAt))
    .map(({ event }) => event);
}
