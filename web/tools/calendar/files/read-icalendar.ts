import ICAL from 'ical.js';
import { z } from 'zod';
import { createEvent } from '#domain/calendar/edit.ts';
import {
  defaultEventTime,
  eventLink,
  eventPlatforms,
  eventStatuses,
  eventTypes,
  maxEventDescriptionCharacters,
  type EventRecord,
} from '#domain/calendar/event.ts';
import { isKnownZone, localTimeOf } from '#domain/calendar/instant.ts';
import { maxTagCharacters, maxTags, maxTitleCharacters } from '#domain/content/record.ts';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';

export type ReadCalendar = {
  events: EventRecord[];
  /** Number of entries without a valid title or date. */
  skipped: number;
  /** Number of repeating entries: only their first date was read. */
  repeating: number;
};

type When = { date: string; time: string; zone: string };

/**
 * The events of an iCalendar file, ours or another program's. Fields that only our files have (platform, status,
 * project ...) are in X-AIGEN- properties. Times without a zone are in `zone`. The same entry always gives the same id.
 * Throws `calendar.file-unreadable`, and `calendar.zone-refused` for a zone that changes more often than clocks do.
 */
export function readICalendar(text: string, { now, zone }: { now: Date; zone: string }): ReadCalendar {
  const entries = parse(text).flatMap((calendar) => {
    const zones = new Map(
      calendar
        .getAllSubcomponents('vtimezone')
        .map(checkedZone)
        .map((each) => [each.tzid, each]),
    );
    return calendar.getAllSubcomponents('vevent').map((entry) => ({ entry, zones }));
  });
  const events = entries.map(({ entry, zones }) => readEntry(entry, zones, { now, zone }));
  const read = events.filter((event) => event !== null);
  return {
    events: [...new Map(read.map((event) => [event.id, event])).values()],
    skipped: events.length - read.length,
    repeating: entries.filter(({ entry }) => entry.hasProperty('rrule')).length,
  };
}

/** A zone whose rules repeat once a year, as clocks change. Evaluating a rule that repeats every second would not end. */
function checkedZone(component: ICAL.Component): ICAL.Timezone {
  const rules = component
    .getAllSubcomponents()
    .flatMap((observance) => observance.getAllProperties('rrule'))
    .flatMap((property) => property.getValues() as unknown[]);
  const isYearly = (rule: unknown) =>
    rule instanceof ICAL.Recur && rule.freq === 'YEARLY' && rule.interval >= 1;
  const isByTime = (rule: unknown) =>
    rule instanceof ICAL.Recur && ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => part in rule.parts);
  if (!rules.every((rule) => isYearly(rule) && !isByTime(rule))) throw new AppError('calendar.zone-refused');
  return new ICAL.Timezone(component);
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const calendars = (Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed])
      .map((each) => new ICAL.Component(each))
      .filter(({ name }) => name === 'vcalendar');
    if (calendars.length > 0) return calendars;
  } catch (cause) {
    throw new AppError('calendar.file-unreadable', {}, { cause });
  }
  throw new AppError('calendar.file-unreadable');
}

function readEntry(
  entry: ICAL.Component,
  zones: ReadonlyMap<string, ICAL.Timezone>,
  { now, zone }: { now: Date; zone: string },
): EventRecord | null {
  const text = (name: string) => String(entry.getFirstPropertyValue(name) ?? '').trim();
  const oneOf = <T extends string>(list: readonly T[], name: string, otherwise: T): T =>
    list.find((each) => each === text(name).toLowerCase()) ?? otherwise;
  const when = readStart(entry, zones, zone, text('x-aigen-zone'));
  const title = text('summary');
  if (!when || !title) return null;
  const isOurs = text('x-aigen-status') !== '';
  const uuid = (value: string) => (z.uuid().safeParse(value).success ? value : null);
  const link = eventLink().safeParse(text('url'));
  try {
    return createEvent(
      {
        ...when,
        id:
          uuid(text('uid')) ??
          uuidFromName(`icalendar\n${text('uid')}\n${text('recurrence-id')}\n${title}\n${when.date}`),
        title: firstCharacters(title, maxTitleCharacters),
        description: firstCharacters(
          text(isOurs ? 'x-aigen-description' : 'description'),
          maxEventDescriptionCharacters,
        ),
        content: isOurs ? text('x-aigen-text') : '',
        platform: oneOf(eventPlatforms, 'x-aigen-platform', 'blog'),
        contentType: oneOf(eventTypes, 'x-aigen-type', 'post'),
        status: oneOf(
          eventStatuses,
          'x-aigen-status',
          text('status').toLowerCase() === 'tentative' ? 'draft' : 'scheduled',
        ),
        // In our files the first tags are the names of platform and type.
        tags: categoriesOf(entry).slice(isOurs ? 2 : 0, maxTags),
        projectId: uuid(text('x-aigen-project-id')),
        contentId: uuid(text('x-aigen-content-id')),
        publishedUrl: link.success ? link.data : null,
      },
      now,
    );
  } catch (failure) {
    if (failure instanceof z.ZodError) return null;
    throw failure;
  }
}

/** The local start time of an entry; an all-day event starts at the default time. */
function readStart(
  entry: ICAL.Component,
  zones: ReadonlyMap<string, ICAL.Timezone>,
  ownZone: string,
  saidZone: string,
): When | null {
  const property = entry.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${String(start.year).padStart(4, '0')}-${two(start.month)}-${two(start.day)}`;
  if (start.isDate) return { date, time: defaultEventTime, zone: ownZone };
  const time = `${two(start.hour)}:${two(start.minute)}`;
  const tzid = String(property.getParameter('tzid') ?? '');
  if (tzid && isKnownZone(tzid)) return { date, time, zone: tzid };
  const described = zones.get(tzid);
  if (!described && start.zone !== ICAL.Timezone.utcTimezone) return { date, time, zone: ownZone };
  // A custom zone, or UTC: the instant is converted to the zone of the file or of this browser.
  if (described) start.zone = described;
  const zone = saidZone && isKnownZone(saidZone) ? saidZone : ownZone;
  return { ...localTimeOf(start.toUnixTime() * 1_000, zone), zone };
}

function categoriesOf(entry: ICAL.Component): string[] {
  return entry
    .getAllProperties('categories')
    .flatMap((property) => property.getValues() as unknown[])
    .map((value) => firstCharacters(String(value).trim(), maxTagCharacters))
    .filter(Boolean);
}
