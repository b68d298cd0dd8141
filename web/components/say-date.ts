// Dates as the screens are written: in English, whatever the browser's own language, and always with the month's name.

const wallDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A day of the calendar, `2026-01-31`, which is the same everywhere: Jan 31, 2026. */
export const sayDay = (date: string) => wallDay.format(new Date(`${date}T00:00:00Z`));
/** The reader's day of a moment: Jan 31, 2026. */
export const sayDayOf = (at: string) => day.format(new Date(at));
/** A moment by the reader's clock: Jan 31, 2026, 4:30 PM. */
export const sayMoment = (at: string) => moment.format(new Date(at));
