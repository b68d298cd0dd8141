import { isKnownZone, eventInstant, localTimeOf } from '#domain/calendar/instant.ts';
import { isDate } from '#domain/calendar/days.ts';
import { Select } from '../select.tsx';
import { Field } from '../field.tsx';
import { formatWeekdayDay, formatTime } from '../format.ts';

type When = { date: string; time: string; zone: string };

/** A choice of all time zones of this browser, its own first. */
export function ZoneField({
  when,
  ownZone,
  onChange,
}: {
  when: When;
  ownZone: string;
  onChange: (zone: string) => void;
}) {
  const known = Intl.supportedValuesOf('timeZone');
  const first = [...new Set([ownZone, when.zone, 'UTC'])];
  return (
    <Field label="Time zone" hint={formatZoneNotes(when, ownZone)}>
      {(control) => (
        <Select
          {...control}
          value={when.zone}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {[...first, ...known.filter((zone) => !first.includes(zone))].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/**
 * Notes on a local time: whether it is skipped or occurs twice at a clock change, and the time in this
 * browser's zone.
 */
export function formatZoneNotes({ date, time, zone }: When, ownZone: string): string | undefined {
  if (!isDate(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const notes: string[] = [];
  const { at, kind } = eventInstant(date, time, zone);
  if (!isKnownZone(zone)) notes.push('This browser does not know this time zone and uses UTC instead.');
  if (kind === 'gap')
    notes.push(
      `The clocks go forward: ${formatTime(time)} does not exist on this day and becomes ${formatTime(localTimeOf(at, zone).time)}.`,
    );
  if (kind === 'overlap')
    notes.push(`The clocks go back: ${formatTime(time)} occurs twice on this day. The first one is used.`);
  const here = localTimeOf(at, ownZone);
  if (here.date !== date || here.time !== time)
    notes.push(
      `In your time zone: ${here.date === date ? '' : `${formatWeekdayDay(here.date)}, `}${formatTime(here.time)}.`,
    );
  return notes.join(' ') || undefined;
}
