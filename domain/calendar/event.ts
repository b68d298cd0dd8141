import { z } from 'zod';
import { maxContentCharacters, maxTagCharacters, maxTags, maxTitleCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { maxOptionLength } from '../generation/form/free-text.ts';
import { publishingPlatformIds } from '../platforms/platforms.ts';
import { eventInstant } from './instant.ts';

export const eventPlatforms = publishingPlatformIds;
export type EventPlatform = (typeof eventPlatforms)[number];

export const eventTypes = ['post', 'story', 'video', 'blog', 'newsletter', 'ad'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['published', 'scheduled', 'draft', 'failed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The hour a new event has. Dashboard document, section 3. */
export const defaultEventTime = '09:00';
export const maxEventDescriptionCharacters = 5_000;

/** A local day, `2026-03-29`, from 1970 to 2199. */
export const eventDate = () =>
  z.iso
    .date('must be a day such as 2026-01-31')
    .regex(/^(19[7-9]|20|21)/, 'must be a day from 1970-01-01 to 2199-12-31');
/** A local time of day, to the minute, `09:00`. */
export const eventTime = () => z.iso.time({ precision: -1, error: 'must be a time such as 09:00' });
/** A link that can be followed: http or https. */
export const eventLink = () =>
  z
    .string()
    .max(2_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be a link such as https://example.com/post' }));

/**
 * One thing to be published (collection `calendar-events`). Its moment is a local date and time in a zone, because a
 * post planned for nine in the morning stays at nine when the clocks or the rules of the zone change.
 */
export const eventRecordSchema = z.object({
  id: z.uuid(),
  title: storedText(maxTitleCharacters).min(1, 'must not be empty'),
  description: storedText(maxEventDescriptionCharacters).default(''),
  date: eventDate(),
  time: eventTime().default(defaultEventTime),
  /** IANA name. One that this runtime does not know is read as UTC. */
  zone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'must be a time zone such as Europe/Berlin')
    .default('UTC'),
  platform: z.enum(eventPlatforms),
  contentType: z.enum(eventTypes).default('post'),
  status: z.enum(eventStatuses).default('scheduled'),
  tags: z.array(storedText(maxTagCharacters).min(1)).max(maxTags).default([]),
  createdAt: moment(),
  updatedAt: moment(),
  /** Markdown; empty while nothing is written. */
  content: storedText(maxContentCharacters).default(''),
  /** How its text shall sound; empty for no voice in particular. */
  brandVoice: storedText(maxOptionLength).default(''),
  /** Code of what stopped the last writing of its text; null when nothing did. */
  failure: storedText(100).nullable().default(null),
  /** The project it belongs to. */
  projectId: z.uuid().nullable().default(null),
  /** The kept text it publishes: a record of `content`, or an item of its project. */
  contentId: z.uuid().nullable().default(null),
  /** Where it can be seen, as its user says. */
  publishedUrl: eventLink().nullable().default(null),
});

export type EventRecord = z.infer<typeof eventRecordSchema>;
/** An event to be made: fields with a default may be left out. */
export type EventInput = z.input<typeof eventRecordSchema>;

/** The moment an event is for, as the column `scheduledDate` and the order of the collection need it. */
export function scheduledAt({ date, time, zone }: Pick<EventRecord, 'date' | 'time' | 'zone'>): Date {
  return new Date(eventInstant(date, time, zone).at);
}

/**
 * True when an event was to be published and its moment has passed: nobody has said that it was, and nothing here
 * publishes by itself. A draft was promised for no moment, and a failed one already says what is wrong with it.
 */
export function isOverdue(event: Pick<EventRecord, 'date' | 'time' | 'zone' | 'status'>, now: Date): boolean {
  return event.status === 'scheduled' && scheduledAt(event) < now;
}
