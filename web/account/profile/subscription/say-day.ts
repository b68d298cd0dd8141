const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A moment as its day in local time: "December 20, 2026". */
export function sayDay(moment: string | null): string {
  return moment === null ? 'the end of the paid period' : day.format(new Date(moment));
}
