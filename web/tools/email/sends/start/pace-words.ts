import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { noPace, finishAt } from '#domain/sending/pace.ts';
import { counted, formatNumber } from '#domain/text/format.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** How long an account takes for so many emails: "At 60 emails a minute this takes about 21 minutes." */
export function paceWords(
  { perMinute, perDay }: Pick<SendingAccount, 'perMinute' | 'perDay'>,
  dailyLimit: number,
  emails: number,
): string {
  const most = Math.min(perDay, dailyLimit);
  const end = finishAt(noPace, { perMinute, perDay: most }, emails, 0);
  if (end === null) return 'This takes more than a year. Choose a faster account, or fewer contacts.';
  const pace =
    emails > most ? `At ${formatNumber(most)} emails a day` : `At ${counted(perMinute, 'email')} a minute`;
  return `${pace} this takes ${durationWords(Math.ceil(end / minuteMs))}.`;
}

function durationWords(minutes: number): string {
  if (minutes <= 1) return 'less than a minute';
  if (minutes < 2 * hourMinutes) return `about ${counted(minutes, 'minute')}`;
  if (minutes < 2 * dayMinutes) return `about ${counted(Math.round(minutes / hourMinutes), 'hour')}`;
  return `about ${counted(Math.round(minutes / dayMinutes), 'day')}`;
}
