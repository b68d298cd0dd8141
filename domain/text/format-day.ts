const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-08-27` as `August 27, 2025`, in every time zone. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** `2025-08-27` in the format of feeds: `Wed, 27 Aug 2025 00:00:00 GMT` (RFC 822). */
export function formatFeedDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
