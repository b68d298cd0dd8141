import { z } from 'zod';
import { firstCharacters } from '../text/first-characters.ts';
import { legacyId, legacyText, recordIdOf } from '../content/legacy-fields.ts';
import { maxTagCharacters, maxTags, maxTitleCharacters } from '../content/record.ts';
import {
  defaultEventTime,
  eventDate,
  eventPlatforms,
  eventRecordSchema,
  eventStatuses,
  eventTime,
  eventTypes,
  maxEventDescriptionCharacters,
  type EventRecord,
} from './event.ts';

/** The specified fields of an event in `aigen_calendar_events`; an invalid field is treated as missing. */
const oldEventSchema = z.object({
  id: legacyId(),
  title: legacyText(),
  description: legacyText(),
  date: legacyText(),
  time: legacyText(),
  platform: z.enum(eventPlatforms).catch('blog'),
  contentType: z.enum(eventTypes).catch('post'),
  status: z.enum(eventStatuses).catch('scheduled'),
  tags: z.array(z.unknown()).catch([]),
  createdAt: z.union([z.string(), z.number()]).optional().catch(undefined),
  content: legacyText(),
});

/**
 * A legacy event as a record, or null if it has neither a title nor a text. It had no zone: its times are in `zone`. An
 * event without a valid date becomes a draft on the day it was created. `now` replaces a missing creation date.
 */
export function readOldEvent(value: unknown, now: Date, zone: string): EventRecord | null {
  const parsed = oldEventSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, title, description, date, time, tags, createdAt, content, ...old } = parsed.data;
  const heading = title.trim() || content.trim().split('\n', 1)[0]!;
  if (!heading) return null;
  const made = toMoment(createdAt) ?? now.toISOString();
  const day = toDay(date);
  const record = eventRecordSchema.safeParse({
    ...old,
    id: recordIdOf(id, `event\n${id}\n${title}\n${date}\n${content}`),
    title: firstCharacters(heading, maxTitleCharacters),
    description: firstCharacters(description, maxEventDescriptionCharacters),
    date: day ?? made.slice(0, 10),
    time: toTime(time),
    zone,
    status: day === null ? 'draft' : old.status,
    tags: toTags(tags),
    content,
    createdAt: made,
    updatedAt: made,
  });
  return record.success ? record.data : null;
}

/** The first ten characters if they are a date; an ISO timestamp begins with its date. */
function toDay(date: string): string | null {
  const parsed = eventDate().safeParse(date.slice(0, 10));
  return parsed.success ? parsed.data : null;
}

/** `9:00`, `09:00` and `09:00:30` are 09:00; anything else is the default time. */
function toTime(time: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(time.trim()) ?? [];
  const parsed = eventTime().safeParse(`${hour.padStart(2, '0')}:${minute}`);
  return parsed.success ? parsed.data : defaultEventTime;
}

function toTags(tags: readonly unknown[]): string[] {
  return tags
    .filter((tag) => typeof tag === 'string')
    .map((tag) => firstCharacters(tag.trim(), maxTagCharacters))
    .filter(Boolean)
    .slice(0, maxTags);
}

function toMoment(value: string | number | undefined): string | null {
  const at = value === undefined ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
