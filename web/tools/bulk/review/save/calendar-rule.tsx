import { IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { eventPlatforms, type EventPlatform } from '#domain/calendar/event.ts';
import { addDays } from '#domain/calendar/days.ts';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { spreadDates, spreadRuleSchema, type SpreadRule } from '#domain/calendar/spread-dates.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { counted } from '#domain/text/format.ts';
import { browserZone } from '../../../../components/browser-zone.ts';
import { Button } from '../../../../components/button.tsx';
import { DateField } from '../../../../components/date/date-field.tsx';
import { ZoneField } from '../../../../components/date/zone-field.tsx';
import { Field } from '../../../../components/field.tsx';
import { formatFullDay, formatTime, formatWeekday } from '../../../../components/format.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Select } from '../../../../components/select.tsx';
import choices from '../../../../components/choices.module.css';
import styles from './save-dialog.module.css';

/** A Monday. */
const someMonday = '2026-11-23';
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  label: formatWeekday(addDays(someMonday, day - 1)),
}));
const mostTimes = 12;

type CalendarRuleProps = {
  /** Texts to be spread. */
  count: number;
  rule: SpreadRule;
  /** For texts that name no platform. */
  platform: EventPlatform;
  isDisabled: boolean;
  onRule: (rule: SpreadRule) => void;
  onPlatform: (platform: EventPlatform) => void;
};

/** When the texts are published: the days of the week, the times of each, a zone, and the first day. */
export function CalendarRule({ count, rule, platform, isDisabled, onRule, onPlatform }: CalendarRuleProps) {
  const change = (changed: Partial<SpreadRule>) => onRule({ ...rule, ...changed });
  const today = localTimeOf(useToday(), rule.zone).date;
  const setTime = (at: number, time: string) => change({ times: rule.times.with(at, time) });
  return (
    <fieldset className={styles.rule} disabled={isDisabled}>
      <legend>When</legend>
      <fieldset className={choices.inline} aria-label="Days of the week">
        {days.map(({ day, label }) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={rule.days.includes(day)}
              onChange={({ currentTarget }) =>
                change({
                  days: currentTarget.checked
                    ? [...rule.days, day].toSorted((a, b) => a - b)
                    : rule.days.filter((each) => each !== day),
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.times} aria-label="Times of each day">
        {rule.times.map((time, at) => (
          // Times have no other identity than their place.
          <span key={at} className={styles.time}>
            <Field label={`Time ${at + 1}`}>
              {(control) => (
                <input
                  {...control}
                  type="time"
                  value={time}
                  onChange={({ currentTarget }) => setTime(at, currentTarget.value)}
                />
              )}
            </Field>
            {rule.times.length > 1 && (
              <IconButton
                label={`Remove time ${at + 1}`}
                onClick={() => change({ times: rule.times.filter((_, each) => each !== at) })}
              >
                <IconX size={16} stroke={1.8} aria-hidden />
              </IconButton>
            )}
          </span>
        ))}
        {rule.times.length < mostTimes && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => change({ times: [...rule.times, laterThan(rule.times.at(-1)!)] })}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden /> Add a time
          </Button>
        )}
      </fieldset>
      <div className={styles.pair}>
        <DateField
          label="From"
          min={today}
          max="2199-12-31"
          value={rule.from ?? addDays(today, 1)}
          onDay={(day) => change({ from: day || null })}
        />
        <Field label="Platform of texts that name none">
          {(control) => (
            <Select
              {...control}
              value={platform}
              onChange={({ currentTarget }) => onPlatform(currentTarget.value as EventPlatform)}
            >
              {eventPlatforms.map((id) => (
                <option key={id} value={id}>
                  {platformLabels[id]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ZoneField
        when={{ date: '', time: '', zone: rule.zone }}
        ownZone={browserZone()}
        onChange={(zone) => change({ zone })}
      />
      <Preview count={count} rule={rule} />
    </fieldset>
  );
}

/** When the first and the last text would be published, where none has a date yet. */
function Preview({ count, rule }: { count: number; rule: SpreadRule }) {
  const now = useToday();
  const words = useMemo(() => {
    const parsed = spreadRuleSchema.safeParse(rule);
    if (!parsed.success) return rule.days.length === 0 ? 'Choose at least one day.' : 'Enter a time.';
    const dates = spreadDates(count, parsed.data, new Date(now));
    const [first, last] = [dates[0], dates.at(-1)];
    if (!first || !last) return 'No date is left in the calendar.';
    const format = ({ date, time }: typeof first) => `${formatFullDay(date)}, ${formatTime(time)}`;
    if (dates.length < count) return `Only ${counted(dates.length, 'date')} left until the calendar ends.`;
    if (count === 1) return `On ${format(first)}.`;
    return `First on ${format(first)}. Last on ${format(last)}.`;
  }, [count, rule, now]);
  return <output className={styles.note}>{words}</output>;
}

/** The instant at which the dialog was opened: dates do not move while it is. */
function useToday(): number {
  return useState(() => Date.now())[0];
}

/** A time three hours later, within the day. */
function laterThan(time: string): string {
  const hour = Math.min(23, Number(time.slice(0, 2) || '6') + 3);
  return `${String(hour).padStart(2, '0')}:${time.slice(3) || '00'}`;
}
