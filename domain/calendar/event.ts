import { z } from 'zod';
import { maxContentCharacters, maxTagCharacters, maxTags, maxTitleCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { lengths, tones } from '../generation/form.ts';
import { maxOptionLength } from '../generation/form/free-text.ts';
import { languageOption } from '../generation/form/language.ts';
import { publishingPlatformIds } from '../platforms/platforms.ts';
import { eventInstant } from './instant.ts';

export const eventPlatforms = publishingPlatformIds;
export type EventPlatform = (typeof eventPlatforms)[number];

export const eventTypes = ['post', 'story', 'video', 'blog', 'newsletter', 'ad'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['published', 'scheduled', 'draft', 'failed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Default time of a new event. Dashboard document, section 3. */
export const defaultEventTime = '09:00';
export const maxEventDescriptionCharacters = 5_000;

/** A local date, `2026-03-29`, from 1970 to 2199. */
export const eventDate = () =>
  z.iso
    .date('must be a day such as 2026-01-31')
    .regex(/^(19[7-9]|20|21)/, 'must be a day from 1970-01-01 to 2199-12-31');
/** A local time of day, to the minute, `09:00`. */
export const eventTime = () => z.iso.time({ precision: -1, error: 'must be a time such as 09:00' });
/** A link with http or https. */
export const eventLink = () =>
  z
    .string()
    .max(2_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be a link such as https://example.com/post' }));

/**
 * A planned publication (collection `calendar-events`). Its instant is a local date and time in a zone, so that a post
 * planned for 9:00 stays at 9:00 when the clocks or the rules of the zone change.
 */
export const eventRecordSchema = z.object({
  id: z.uuid(),
  title: storedText(maxTitleCharacters).min(1, 'must not be empty'),
  description: storedText(maxEventDescriptionCharacters).default(''),
  date: eventDate(),
  time: eventTime().default(defaultEventTime),
  /** IANA name. A zone that this runtime does not know is read as UTC. */
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
  /** Markdown; empty while there is no text. */
  content: storedText(maxContentCharacters).default(''),
  /** The voice of the text; empty for none. */
  brandVoice: storedText(maxOptionLength).default(''),
  tone: z.enum(tones).default('professional'),
  language: languageOption,
  /** Null for what is usual on the platform (text-length.ts). */
  length: z.enum(lengths).nullable().default(null),
  /** True if its generated text ends early: stopped, failed, or cut by the provider at its length limit. */
  isPartial: z.boolean().default(false),
  /** Error code of the last failed generation of its text; null after a success. */
  failure: storedText(100).nullable().default(null),
  /** The project it belongs to. */
  projectId: z.uuid().nullable().default(null),
  /** The stored text it publishes: a record of `content`, or an item of its project. */
  contentId: z.uuid().nullable().default(null),
  /** Address of the published post, entered by the user. */
  publishedUrl: eventLink().nullable().default(null),
});

export type EventRecord = z.infer<typeof eventRecordSchema>;
/** Input for an event: fields with a default may be left out. */
export type EventInput = z.input<typeof eventRecordSchema>;

/** The instant of an event in ISO 8601, as the column `scheduledDate` and the sort order of the collection need it. */
export function scheduledAt({ date, time, zone }: Pick<EventRecord, 'date' | 'time' | 'zone'>): Date {
  return new Date(eventInstant(date, time, zone).at);
}

/**
 * True when a scheduled event's instant has passed: nobody marked it as published, and nothing publishes automatically.
 * A draft has no promised time, and a failed event already shows its problem.
 */
export function isOverdue(event: Pick<EventRecord, 'date' | 'time' | 'zone' | 'status'>, now: Date): boolean {
  return event.status === 'scheduled' && scheduledAt(event) < now;
}
