import { addDays, weekOf } from '../../calendar/days.ts';
import { eventInstant, isKnownZone, localTimeOf } from '../../calendar/instant.ts';
import { spreadDates } from '../../calendar/spread-dates.ts';
import type { WaitStep } from '../step.ts';

const minuteMs = 60_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const lengths = { minutes: minuteMs, hours: 60 * minuteMs } as const;

export type WaitTimes = Pick<WaitStep, 'amount' | 'unit' | 'weekdays' | 'time'>;

/**
 * When a wait ends that began at `from`. Minutes and hours are as long as they are; days and weeks end at the same local time.
 * Then comes the next of its weekdays, and its time of day, where the contact is. A time that the clocks skip is the one after the
 * gap, one that occurs twice is the first. Never before `from`.
 */
export function waitEnd(wait: WaitTimes, from: number, zone: string): number {
  return nextSlot(wait, from + passedBy(wait, from, zone), zone);
}

/** The first instant from `earliest` on that is on one of the wait's weekdays at its time of day. */
export function nextSlot({ weekdays, time }: WaitTimes, earliest: number, zone: string): number {
  const local = localTimeOf(earliest, zone);
  const days = weekdays.length > 0 ? weekdays : everyDay;
  if (time === null && days.includes(weekdayOf(local.date))) return earliest;
  const rule = { days: [...days], times: [time ?? local.time], zone, from: local.date };
  // The dates of a rule are after an instant, and this one may be `earliest` itself.
  return spreadDates(1, rule, new Date(earliest - 1))[0]?.at ?? earliest;
}

/** The zone of a contact: their own if this runtime knows it, else the account's. */
export function zoneOf(contact: { zone: string | null }, accountZone: string): string {
  return contact.zone !== null && isKnownZone(contact.zone) ? contact.zone : accountZone;
}

const weekdayOf = (date: string) => weekOf(date).indexOf(date) + 1;

function passedBy({ amount, unit }: WaitTimes, from: number, zone: string): number {
  if (unit === 'minutes' || unit === 'hours') return amount * lengths[unit];
  if (amount === 0) return 0;
  const { date, time } = localTimeOf(from, zone);
  const { at } = eventInstant(addDays(date, unit === 'weeks' ? 7 * amount : amount), time, zone);
  const seconds = from - Math.floor(from / minuteMs) * minuteMs;
  return Math.max(0, at + seconds - from);
}
