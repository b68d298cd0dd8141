import { useRef, type RefObject } from 'react';
import { maxInstructionCharacters } from '#domain/bulk/job.ts';
import { columnToken, type InstructionPart } from '#domain/bulk/rows/columns.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import styles from './instruction.module.css';

type InstructionFieldProps = {
  instruction: string;
  parts: readonly InstructionPart[];
  /** Columns that it may name. */
  columns: readonly string[];
  unknown: readonly { name: string; nearest: string | null }[];
  error: string | undefined;
  onChange: (instruction: string) => void;
};

/** The instruction, with its columns in blue: drawn behind the field, which stays an ordinary one. */
export function InstructionField(props: InstructionFieldProps) {
  const { instruction, parts, columns, unknown, error, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(column: string) {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    const token = columnToken(column);
    const next = instruction.slice(0, from) + token + instruction.slice(to);
    if (next.length > maxInstructionCharacters) return;
    onChange(next);
    moveCaret(area, from + token.length);
  }

  return (
    <div className={styles.writing} data-field="instruction">
      <Field label="Instruction" error={error}>
        {(control) => (
          <div className={styles.stack}>
            <div className={`${control.className} ${styles.words} ${styles.behind}`} aria-hidden>
              {parts.map(({ start, end, kind }) =>
                kind === 'text' ? (
                  instruction.slice(start, end)
                ) : (
                  <mark key={start} data-unknown={kind === 'unknown' || undefined}>
                    {instruction.slice(start, end)}
                  </mark>
                ),
              )}{' '}
            </div>
            <textarea
              {...control}
              ref={area}
              className={`${control.className} ${styles.words}`}
              maxLength={maxInstructionCharacters}
              value={instruction}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      {unknown.map(({ name, nearest }) => (
        <p key={name} className={styles.unknown}>
          The list has no column {name}.{' '}
          {nearest && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => onChange(withColumn(instruction, parts, name, nearest))}
            >
              Use {nearest}
            </Button>
          )}
        </p>
      ))}
      <div className={styles.tokens}>
        <span>Insert a column</span>
        {columns.map((column) => (
          <PlainButton key={column} className={styles.token} onClick={() => insert(column)}>
            {column}
          </PlainButton>
        ))}
      </div>
    </div>
  );
}

/** The instruction with a known column wherever it names this unknown one. */
function withColumn(
  instruction: string,
  parts: readonly InstructionPart[],
  name: string,
  column: string,
): string {
  return parts
    .map((part) =>
      part.kind === 'unknown' && part.name === name
        ? columnToken(column)
        : instruction.slice(part.start, part.end),
    )
    .join('');
}

function moveCaret(area: RefObject<HTMLTextAreaElement | null>, to: number) {
  // After the new text is in the field.
  requestAnimationFrame(() => {
    area.current?.focus();
    area.current?.setSelectionRange(to, to);
  });
}
