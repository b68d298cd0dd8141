const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-08-27` as `August 27, 2025`, wherever the reader is. */
export function writtenDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** `2025-08-27` as a feed wants it: `Wed, 27 Aug 2025 00:00:00 GMT` (RFC 822). */
export function feedDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
