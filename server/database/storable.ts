/**
 * A text as the database can store it: without U+0000, which text of PostgreSQL cannot hold, and without half a surrogate
 * pair, which its JSON cannot. Providers and uploaded files can have both.
 */
export function storable(text: string): string {
  const whole = text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}
