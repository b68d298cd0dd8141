import { IconCalendar } from '@tabler/icons-react';
import { lazy, useId, useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { formatDay } from '../format.ts';
import { IconButton } from '../icon-button.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { placePopover } from '../place-popover.ts';
import styles from './date-input.module.css';
import { parseDay } from './parse-day.ts';

const DayPicker = lazy(() => import('./day-picker.tsx'));

export type DateInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'defaultValue'
> & {
  /** `2026-01-31`; empty for none. */
  value: string;
  /** Called with the date, or with an empty text for none or one that cannot be read. */
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether the written text can be read as a date; told when the field is left. */
  onReadable?: (isReadable: boolean) => void;
};

/** A date, written in one of the usual ways or chosen from a calendar. */
export function DateInput({
  value,
  onDay,
  min = '',
  max = '',
  onReadable,
  className,
  ...input
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pickerId = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const isAllowed = (day: string) => (!min || day >= min) && (!max || day <= max);
  function read(text: string): string | null {
    const day = parseDay(text);
    return day && isAllowed(day) ? day : null;
  }
  function leave() {
    if (typed === null) return;
    const isReadable = typed.trim() === '' || read(typed) !== null;
    onReadable?.(isReadable);
    if (isReadable) setTyped(null);
  }
  function choose(day: string) {
    setTyped(null);
    onReadable?.(true);
    onDay(day);
    picker.current?.hidePopover();
    field.current?.focus();
  }

  return (
    <span className={styles.date}>
      <input
        {...input}
        ref={field}
        type="text"
        inputMode="text"
        autoComplete="off"
        placeholder="Jan 31, 2026"
        className={classNames(styles.input, className)}
        value={typed ?? (value && formatDay(value))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onReadable?.(true);
          onDay(read(currentTarget.value) ?? '');
        }}
        onBlur={leave}
        // Enter sends a form without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <IconButton
        label="Open the calendar"
        className={styles.opener}
        popoverTarget={pickerId}
        aria-expanded={isOpen}
      >
        <IconCalendar size={17} stroke={1.6} aria-hidden />
      </IconButton>
      <fieldset
        ref={picker}
        id={pickerId}
        popover="auto"
        aria-label="Calendar"
        className={styles.picker}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open') placePopover(picker.current!, field.current!);
        }}
      >
        {isOpen && (
          <LazyPart fallback={<p className={styles.loading}>Loading…</p>}>
            <DayPicker
              day={value}
              min={min}
              max={max}
              onChoose={choose}
              onReady={() => placePopover(picker.current!, field.current!)}
            />
          </LazyPart>
        )}
      </fieldset>
    </span>
  );
}
