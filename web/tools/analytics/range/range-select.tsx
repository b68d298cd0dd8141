import { lazy, useState } from 'react';
import {
  lastDays,
  rangeOf,
  readRangeChoice,
  writeRangeChoice,
  type RangeChoice,
} from '#domain/analytics/range/day-range.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { addMonths, monthOf } from '#domain/calendar/days.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Select } from '../../../components/select.tsx';

const RangeDialog = lazy(async () => ({ default: (await import('./range-dialog.tsx')).RangeDialog }));

const monthsOffered = 12;
const otherDays = 'other';

type RangeSelectProps = {
  choice: RangeChoice;
  today: string;
  onChange: (choice: RangeChoice) => void;
};

/** The days to look at: this month, the last days, a month, or any. */
export function RangeSelect({ choice, today, onChange }: RangeSelectProps) {
  const [isAsking, setIsAsking] = useState(false);
  const months = Array.from({ length: monthsOffered }, (_, index) => monthOf(addMonths(today, -1 - index)));
  const offered: RangeChoice[] = [
    { kind: 'month-so-far' },
    ...lastDays.map((days) => ({ kind: 'last' as const, days })),
    ...months.map((month) => ({ kind: 'month' as const, month })),
  ];
  const current = writeRangeChoice(choice);
  const isOffered = offered.some((one) => writeRangeChoice(one) === current);
  const describe = (one: RangeChoice) =>
    one.kind === 'last' ? `Last ${one.days} days` : describeRange(rangeOf(one, today), today);
  return (
    <>
      <Select
        isSmall
        aria-label="Days"
        value={current}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === otherDays) setIsAsking(true);
          else onChange(readRangeChoice(currentTarget.value));
        }}
      >
        {!isOffered && <option value={current}>{describe(choice)}</option>}
        {offered.map((one) => (
          <option key={writeRangeChoice(one)} value={writeRangeChoice(one)}>
            {describe(one)}
          </option>
        ))}
        <option value={otherDays}>Other days…</option>
      </Select>
      {isAsking && (
        <LazyPart>
          <RangeDialog
            range={rangeOf(choice, today)}
            today={today}
            onChoose={(range) => {
              setIsAsking(false);
              onChange({ kind: 'custom', ...range });
            }}
            onClose={() => setIsAsking(false)}
          />
        </LazyPart>
      )}
    </>
  );
}
