/** The limits count UTC days, and weeks from Monday UTC. DESIGN, section 3. */

const dayMs = 86_400_000;

/** The UTC day of a moment, as YYYY-MM-DD. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The Monday of the moment's UTC week, as YYYY-MM-DD. */
export function utcWeekStart(now: Date): string {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return utcDay(new Date(now.getTime() - daysSinceMonday * dayMs));
}

/** When the daily count starts again: the next UTC midnight. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.parse(`${utcDay(now)}T00:00:00Z`) + dayMs);
}

/** When the weekly count starts again: the next Monday, midnight UTC. */
export function nextUtcWeek(now: Date): Date {
  return new Date(Date.parse(`${utcWeekStart(now)}T00:00:00Z`) + 7 * dayMs);
}
