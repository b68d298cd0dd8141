// The one module of web/ for dates and times, money and lists. Numbers, counts and plurals: domain/text/format.ts.
// American English everywhere, whatever the browser's language; only whether the clock has 12 or 24 hours is the
// browser's, because its time fields follow it. "Day" is a calendar date such as `2026-01-31`, which
// has no time zone; "local" is a time in the time zone of this browser.

const locale = 'en-US';

/** The formatter is created on first use, because creating one is slower than using it. */
function dates(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat(locale, options)).format(date).replaceAll('\u202F', ' ');
}

/** The clock of the browser's language: h12 or h23. On the server that of American English. */
function hourCycle(): 'h12' | 'h23' {
  const language = (typeof navigator === 'undefined' ? '' : navigator.language) || locale;
  if (known.language !== language) {
    known = { language, cycle: hasTwelveHours(language) ? 'h12' : 'h23' };
  }
  return known.cycle;
}

function hasTwelveHours(language: string): boolean {
  try {
    return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 !== false;
  } catch {
    // Some browsers name the language "C", which is no language tag.
    return true;
  }
}
let known: { language: string; cycle: 'h12' | 'h23' } = { language: locale, cycle: 'h12' };

const timed = (options: Intl.DateTimeFormatOptions) => {
  const of = (cycle: 'h12' | 'h23') => dates({ ...options, timeStyle: 'short', hourCycle: cycle });
  const formats = { h12: of('h12'), h23: of('h23') };
  return (date: Date) => formats[hourCycle()](date);
};

/** The hours of a day view, in the notation of dayjs: "9 AM" or "09:00". */
export const hourNotation = () => (hourCycle() === 'h12' ? 'h A' : 'HH:mm');

const ofDay = (options: Intl.DateTimeFormatOptions) => {
  const format = dates({ ...options, timeZone: 'UTC' });
  return (day: string) => format(new Date(`${day}T00:00:00Z`));
};

/** Jan 31, 2026 */
export const formatDay = ofDay({ dateStyle: 'medium' });
/** Wednesday, September 17 */
export const formatWeekdayDay = ofDay({ weekday: 'long', month: 'long', day: 'numeric' });
/** Wed, September 17 */
export const formatShortWeekdayDay = ofDay({ weekday: 'short', month: 'long', day: 'numeric' });
/** Wed, Sep 17 */
export const formatBriefDay = ofDay({ weekday: 'short', month: 'short', day: 'numeric' });
/** Wednesday, September 17, 2025 */
export const formatFullDay = ofDay({ dateStyle: 'full' });
/** Wed */
export const formatWeekday = ofDay({ weekday: 'short' });
/** September 2025, for any date of that month. */
export const formatMonth = ofDay({ month: 'long', year: 'numeric' });
const monthAndDay = ofDay({ month: 'long', day: 'numeric' });

/** September 15 – 21, 2025; September 29 – October 5, 2025; December 29, 2025 – January 4, 2026 */
export function formatDayRange(first: string, last: string): string {
  const [startYear, year] = [first.slice(0, 4), last.slice(0, 4)];
  const start = `${monthAndDay(first)}${startYear === year ? '' : `, ${startYear}`}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${start} – ${isOneMonth ? Number(last.slice(8)) : monthAndDay(last)}, ${year}`;
}

const clockTime = timed({ timeZone: 'UTC' });

/** 9:00 AM, or 09:00 where the clock has 24 hours; of a time of day such as `09:00`, which has no time zone. */
export const formatTime = (time: string) => clockTime(new Date(`1970-01-01T${time}Z`));

const localDay = dates({ dateStyle: 'medium' });
const localLongDay = dates({ dateStyle: 'long' });
const localTime = timed({});
const localDateTime = timed({ dateStyle: 'medium' });
const localWeekday = dates({ weekday: 'long' });

/** Jan 31, 2026 */
export const formatLocalDay = (at: string | Date) => localDay(new Date(at));
/** January 31, 2026 */
export const formatLocalLongDay = (at: string | Date) => localLongDay(new Date(at));
/** 4:30 PM */
export const formatLocalTime = (at: string | Date) => localTime(new Date(at));
/** Jan 31, 2026, 4:30 PM */
export const formatDateTime = (at: string | Date) => localDateTime(new Date(at));
/** Saturday */
export const formatLocalWeekday = (at: Date) => localWeekday(at);
/** Saturday, 1:00 AM, for a time within the next week. */
export const formatWeekdayTime = (at: Date) => `${localWeekday(at)}, ${localTime(at)}`;

export { formatList } from '#domain/text/format-list.ts';

let languageNames: Intl.DisplayNames | undefined;

/** "German", of a BCP 47 tag. */
export const formatLanguage = (tag: string) =>
  (languageNames ??= new Intl.DisplayNames(locale, { type: 'language' })).of(tag);
