import { useState, type FormEvent } from 'react';
import { isRange, mostRangeDays, type DayRange } from '#domain/analytics/range/day-range.ts';
import { isDate } from '#domain/calendar/days.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import styles from './range-dialog.module.css';

type RangeDialogProps = {
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
};

/** Asks for the first and the last day. */
export function RangeDialog({ range, today, onChoose, onClose }: RangeDialogProps) {
  const [chosen, setChosen] = useState(range);
  const { form, errors, show, clear } = useFieldErrors<keyof DayRange>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!show(rangeErrors(chosen))) onChoose(chosen);
  }
  const field = (name: keyof DayRange) => ({
    name,
    type: 'date',
    max: today,
    value: chosen[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      clear(name);
      const { value } = currentTarget;
      setChosen((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <Dialog title="Choose the days" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.days}>
          <TextField label="First day" {...field('from')} />
          <TextField label="Last day" {...field('to')} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show these days</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function rangeErrors(range: DayRange): Partial<Record<keyof DayRange, string>> {
  if (!isDate(range.from)) return { from: 'Please choose a day.' };
  if (!isDate(range.to)) return { to: 'Please choose a day.' };
  if (range.to < range.from) return { to: 'The last day is before the first one.' };
  return isRange(range) ? {} : { to: `At most ${mostRangeDays} days can be shown at once.` };
}
