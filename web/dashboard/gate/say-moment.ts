const moment = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** A moment within the next week, in local time: "Saturday, 1:00 AM". */
export function sayMoment(date: Date): string {
  return moment.format(date).replace(/ at /, ', ');
}
