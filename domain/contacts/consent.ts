import { z } from 'zod';
import { storedText } from '../content/stored-text.ts';

export const maxSourceCharacters = 300;
export const maxWordingCharacters = 2_000;

/** Where somebody agreed to get emails, and the words that they agreed to: kept with each contact, as proof. */
export const consentTextSchema = z.object({
  source: storedText(maxSourceCharacters).trim().min(1, 'Say where they agreed.'),
  wording: storedText(maxWordingCharacters).trim().min(1, 'Give the words that they agreed to.'),
});
export type ConsentText = z.infer<typeof consentTextSchema>;

/** The same with the day on which they agreed. */
export const consentSchema = consentTextSchema.extend({ day: z.iso.date() });
export type Consent = z.infer<typeof consentSchema>;

/** The earliest day that a consent can have: before it nobody had an address. */
const firstDay = '1971-01-01';

/** True for a day on which somebody can have agreed, `today` being the latest day anywhere. */
export function isConsentDay(day: string, today: string): boolean {
  return day >= firstDay && day <= today;
}

/** The latest calendar day that it is anywhere at this moment: clocks are up to 14 hours ahead of UTC. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
