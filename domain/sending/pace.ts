/** How fast a sending account may send: at most so many mails in any minute, and in any 24 hours. With 0 none are sent. */
export type PaceLimits = { perMinute: number; perDay: number };

/** What a sending account has sent or reserved, stored in one row for all processes. */
export type Pace = {
  /** The last slot that was given; milliseconds since 1970. */
  lastAt: number | null;
  /** Slots by the hour since 1970, of the last 25 hours. */
  hours: readonly { hour: number; sent: number }[];
};
export const noPace: Pace = { lastAt: null, hours: [] };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Slots are given only so far ahead, so that a pause and another rate hold soon. */
export const horizonMs = minuteMs;
/** Slots are counted in these, so that an account may send more than one mail a millisecond; a power of two, so that sums are exact. */
const partsOfMs = 256;

/**
 * Gives the next slots at which mails may leave, evenly, without bursts. `nextAt` is when the next ones are to be asked for. A slot
 * that a killed worker did not use is lost, never used twice.
 */
export function reserveSlots(
  pace: Pace,
  limits: PaceLimits,
  wanted: number,
  now: number,
): { slots: number[]; pace: Pace; nextAt: number } {
  const slots: number[] = [];
  // A later one was given by a clock that was wrong.
  let lastAt = pace.lastAt !== null && pace.lastAt > now + 2 * horizonMs ? null : pace.lastAt;
  const sent = new Map(pace.hours.map(({ hour, sent: count }) => [hour, count]));
  if (!(limits.perMinute > 0 && limits.perDay >= 1)) return { slots, pace, nextAt: now + horizonMs };
  const gap = Math.ceil((minuteMs / limits.perMinute) * partsOfMs) / partsOfMs;
  for (;;) {
    const earliest = Math.max(now, lastAt === null ? now : lastAt + gap);
    const at = freeInDay(earliest, sent, limits.perDay);
    if (slots.length >= wanted || at >= now + horizonMs)
      return { slots, pace: { lastAt, hours: recentHours(sent, lastAt ?? now) }, nextAt: at };
    slots.push(at);
    lastAt = at;
    const hour = Math.floor(at / hourMs);
    sent.set(hour, (sent.get(hour) ?? 0) + 1);
  }
}

/** When a number of waiting mails is sent; null if it takes more than a year. */
export function finishAt(pace: Pace, limits: PaceLimits, waiting: number, now: number): number | null {
  const sent = new Map(pace.hours.map(({ hour, sent: count }) => [hour, count]));
  const perHour = limits.perMinute * 60;
  if (!(perHour > 0 && limits.perDay >= 1)) return null;
  let left = waiting;
  let at = now;
  for (const end = now + 366 * 24 * hourMs; at < end;) {
    at = freeInDay(at, sent, limits.perDay);
    const hour = Math.floor(at / hourMs);
    const untilNext = (hour + 1) * hourMs - at;
    const fit = Math.ceil((perHour * untilNext) / hourMs);
    const count = Math.min(left, fit, limits.perDay - sentInDay(at, sent));
    sent.set(hour, (sent.get(hour) ?? 0) + count);
    left -= count;
    if (left <= 0) return Math.round(at + (count / perHour) * hourMs);
    at = (hour + 1) * hourMs;
  }
  return null;
}

/** Minutes of which a send says how many mails left. */
export const shownMinutes = 24;
/** Mails of so many minutes before tell the pace; fewer mails, or a shorter time, tell none. */
export const measuredMinutes = 3;
const fewestMeasured = 3;
const shortestMeasuredMs = 5_000;

/**
 * When the last of `left` mails leaves at the pace that was measured, and not before the limits let it (`possibleAt`, as `finishAt`
 * says); null where too little was measured. `sent`: mails since `since`, which is when the first of them left.
 */
export function expectedEnd(
  left: number,
  measured: { sent: number; since: number | null },
  { possibleAt, now }: { possibleAt: number | null; now: number },
): number | null {
  const { sent, since } = measured;
  if (possibleAt === null || since === null || sent < fewestMeasured) return null;
  const taken = now - since;
  if (taken < shortestMeasuredMs) return null;
  return Math.max(possibleAt, Math.round(now + (left * taken) / (sent - 1)));
}

/** The first instant from `at` on at which the day has room. */
function freeInDay(at: number, sent: ReadonlyMap<number, number>, perDay: number): number {
  let free = at;
  while (sentInDay(free, sent) >= perDay) free = (Math.floor(free / hourMs) + 1) * hourMs;
  return free;
}

/** Mails of the 24 hours before, the hour in which they begin counted whole: never too few. */
function sentInDay(at: number, sent: ReadonlyMap<number, number>): number {
  const hour = Math.floor(at / hourMs);
  let sum = 0;
  for (let each = hour - 24; each <= hour; each += 1) sum += sent.get(each) ?? 0;
  return sum;
}

function recentHours(sent: ReadonlyMap<number, number>, at: number): { hour: number; sent: number }[] {
  const hour = Math.floor(at / hourMs);
  return [...sent]
    .filter(([each]) => each >= hour - 24)
    .map(([each, count]) => ({ hour: each, sent: count }));
}
