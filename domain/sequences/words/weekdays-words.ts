import { weekdays as workdays } from '../../calendar/spread-dates.ts';
import { formatChoices } from '../../text/format-list.ts';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "weekday", "weekend day", "Monday or Thursday"; empty for any day. Days are from 1, Monday, to 7. */
export function weekdaysWords(days: readonly number[]): string {
  const chosen = [...new Set(days)].toSorted((a, b) => a - b);
  if (chosen.length === 0 || chosen.length === 7) return '';
  if (chosen.join() === workdays.join()) return 'weekday';
  if (chosen.join() === '6,7') return 'weekend day';
  return formatChoices(chosen.map((day) => names[day - 1]!));
}
