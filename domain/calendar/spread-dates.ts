import { z } from 'zod';
import { addDays, weekOf } from './days.ts';
import { defaultEventTime, eventDate, eventRecordSchema, eventTime } from './event.ts';
import { eventInstant, localTimeOf } from './instant.ts';

/** Days of the week, Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5] as const;

/** When a number of texts is published, such as every weekday at 9:00 in a zone. */
export const spreadRuleSchema = z.object({
  /** From 1, Monday, to 7, Sunday. */
  days: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'must have at least one day')
    .max(7)
    .default([...weekdays]),
  /** Local times of each day; one text at each. */
  times: z.array(eventTime()).min(1, 'must have at least one time').max(24).default([defaultEventTime]),
  zone: eventRecordSchema.shape.zone,
  /** The first day; null for tomorrow, so that there is time to read the texts before. */
  from: eventDate().nullable().default(null),
});
export type SpreadRule = z.infer<typeof spreadRuleSchema>;

export type PublishingDate = {
  date: string;
  time: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** The last day of an event. */
const lastDate = '2199-12-31';

/**
 * The next dates of a rule, in order and after `now`. The local time stays when the clocks change. Of two local times
 * that are the same instant, because the clocks skip one of them, the first counts. Fewer dates than `count` if the
 * calendar ends before.
 */
export function spreadDates(count: number, rule: SpreadRule, now: Date): PublishingDate[] {
  const { days, zone, from } = rule;
  const times = [...new Set(rule.times)].toSorted();
  const today = localTimeOf(now.getTime(), zone).date;
  let date = from ?? addDays(today, 1);
  if (date < today) date = today;
  const dates: PublishingDate[] = [];
  for (let last = now.getTime(); dates.length < count && date <= lastDate; date = addDays(date, 1)) {
    if (!days.includes(weekOf(date).indexOf(date) + 1)) continue;
    for (const time of times) {
      const { at } = eventInstant(date, time, zone);
      if (at <= last || dates.length === count) continue;
      dates.push({ date, time, at });
      last = at;
    }
  }
  return dates;
}
