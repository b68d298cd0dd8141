import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ColumnRole } from '#domain/bulk/rows/columns.ts';
import { maxCharacters } from '#domain/bulk/rows/check-rows.ts';
import { contentTypes, tones } from '#domain/generation/form.ts';
import { Select } from '../../../../components/select.tsx';
import type { NextPlace } from './use-grid-place.ts';
import styles from './grid.module.css';

/** The values that a column may have; null for a column of any text. */
export function knownValues(role: ColumnRole | null): readonly string[] | null {
  if (role === 'content_type') return contentTypes;
  return role === 'tone' ? tones : null;
}

type ValueSelectProps = {
  label: string;
  value: string;
  known: readonly string[];
  /** The value is none of them. */
  isUnknown: boolean;
  isFocused?: boolean;
  onChoose: (value: string) => void;
  onLeave?: (to: 'cell' | 'nowhere') => void;
};

/** The choice of a value of `content_type` or `tone`, beside the one that was written. */
export function ValueSelect(props: ValueSelectProps) {
  const { label, value, known, isUnknown, isFocused, onChoose, onLeave } = props;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isFocused) select.current?.focus();
  }, [isFocused]);
  const isKnown = known.includes(value.toLowerCase());
  return (
    <Select
      ref={select}
      className={styles.select}
      aria-label={label}
      aria-invalid={isUnknown || undefined}
      data-unknown={isUnknown || undefined}
      value={isKnown ? value.toLowerCase() : value}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return;
        event.stopPropagation();
        if (event.key === 'Escape') onLeave?.('cell');
      }}
      onBlur={() => onLeave?.('nowhere')}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <ValueOptions value={value} known={known} />
    </Select>
  );
}

/** The options of a select for a value that may be unknown, or not set. */
export function ValueOptions({ value, known }: { value: string; known: readonly string[] }) {
  return (
    <>
      {value !== '' && !known.includes(value.toLowerCase()) && <option value={value}>{value}</option>}
      <option value="">Not set</option>
      {known.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </>
  );
}

type CellEditorProps = {
  label: string;
  value: string;
  role: ColumnRole | null;
  /** Stores the value, if it changed; `to` says where the focus goes. */
  onDone: (value: string, to: NextPlace) => void;
};

/** A cell that is being edited. Enter and Tab store it, Escape restores it, Shift+Enter is a new line. */
export function CellEditor({ label, value, role, onDone }: CellEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const element = area.current!;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function end(to: NextPlace, written = area.current!.value) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(written, to);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) end('cell');
    else if (event.key === 'Escape') end('cell', value);
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  }
  return (
    <textarea
      ref={area}
      className={styles.editor}
      aria-label={label}
      rows={1}
      defaultValue={value}
      maxLength={Math.max(maxCharacters(role), value.length)}
      onKeyDown={onKeyDown}
      onBlur={() => end('nowhere')}
    />
  );
}
