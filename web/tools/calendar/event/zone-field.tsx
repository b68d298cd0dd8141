import { isKnownZone, eventInstant, localTimeOf } from '#domain/calendar/instant.ts';
import { isDate } from '#domain/calendar/days.ts';
import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import { sayDay } from '../say-dates.ts';

type When = { date: string; time: string; zone: string };

/** A choice of all zones this browser knows, its own one first. */
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
    <Field label="Time zone" hint={sayWhen(when, ownZone)}>
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

/** What is worth knowing about a local time: that the clocks leap over it or show it twice, and when it is here. */
export function sayWhen({ date, time, zone }: When, ownZone: string): string | undefined {
  if (!isDate(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const notes: string[] = [];
  const { at, kind } = eventInstant(date, time, zone);
  if (!isKnownZone(zone)) notes.push('This browser does not know the zone and reads it as UTC.');
  if (kind === 'gap')
    notes.push(
      `The clocks go forward: ${time} does not exist on this day and becomes ${localTimeOf(at, zone).time}.`,
    );
  if (kind === 'overlap')
    notes.push(`The clocks go back: ${time} comes twice on this day. The first one is meant.`);
  const here = localTimeOf(at, ownZone);
  if (here.date !== date || here.time !== time)
    notes.push(`Where you are that is ${here.date === date ? '' : `${sayDay(here.date)}, `}${here.time}.`);
  return notes.join(' ') || undefined;
}
