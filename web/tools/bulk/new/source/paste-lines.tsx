import { useRef, type ClipboardEvent } from 'react';
import { readLines, type InputTable } from '#domain/bulk/rows/input-table.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import styles from './source.module.css';

type PasteLinesProps = {
  lines: string;
  /** There is a list, which the lines replace. */
  isReplacing: boolean;
  error: string | undefined;
  onLines: (lines: string) => void;
  onTable: (table: InputTable) => void;
  /** Keeps the list; null where there is none. */
  onCancel: (() => void) | null;
};

/** A text in which each line becomes a row. Pasted lines become rows at once, so that a long list is never laid out. */
export function PasteLines({ lines, isReplacing, error, onLines, onTable, onCancel }: PasteLinesProps) {
  const panel = useRef<HTMLDivElement>(null);
  const count = lines.split('\n').filter((line) => line.trim() !== '').length;

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    const table = readLines(`${lines}\n${pasted}`);
    if (!/[\n\r]/.test(pasted.trim()) || table.rows.length < 2) return;
    event.preventDefault();
    onTable(table);
  }

  return (
    <div ref={panel} className={styles.paste}>
      <Field
        label="One line for each text"
        error={error}
        hint="Lines that you paste become rows, and every row can be edited."
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={lines}
            placeholder={'Fleece jacket, women, moss\nRain cape, child, yellow'}
            onPaste={paste}
            onChange={(event) => onLines(event.currentTarget.value)}
            onBlur={(event) => {
              // Typed lines are rows as well. Those that replace a list wait for the click that says so.
              if (count > 0 && !isReplacing && !panel.current?.contains(event.relatedTarget))
                onTable(readLines(lines));
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button variant="default" size="sm" disabled={count === 0} onClick={() => onTable(readLines(lines))}>
          {isReplacing
            ? `Replace the list by ${counted(count, 'row')}`
            : count === 0
              ? 'Make rows'
              : `Make ${counted(count, 'row')}`}
        </Button>
        {onCancel && (
          <Button variant="subtle" size="sm" onClick={onCancel}>
            Keep the list
          </Button>
        )}
      </div>
    </div>
  );
}
