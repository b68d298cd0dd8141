import { useState } from 'react';
import type { ContactImport, ImportSettings } from '#domain/contacts/import/contact-import.ts';
import { Select } from '../../../../../components/select.tsx';
import { Table } from '../../../../../components/table.tsx';
import { choiceOf, optionsFor, targetOf, withTarget } from './column-choice.ts';
import { FieldNameDialog } from './field-name-dialog.tsx';
import styles from '../import.module.css';

type MappingTableProps = {
  read: Pick<ContactImport, 'columns' | 'samples'>;
  settings: ImportSettings;
  knownFields: readonly string[];
  onChange: (changes: Partial<ImportSettings>) => void;
};

const otherName = 'other-name';

/** Where each column of the file goes, with its first values. */
export function MappingTable({ read, settings, knownFields, onChange }: MappingTableProps) {
  const { mapping } = settings;
  const [naming, setNaming] = useState<number | null>(null);
  const choose = (column: number, choice: string) => {
    if (choice === otherName) setNaming(column);
    else onChange({ mapping: withTarget(mapping, column, targetOf(choice)) });
  };
  return (
    <>
      <Table
        className={styles.mapping}
        hasRowHeads
        columns={['In the file', 'Goes to', 'First rows']}
        rows={read.columns.map((name, column) => {
          const target = mapping[column] ?? { kind: 'leave-out' as const };
          return {
            key: column,
            isOpen: target.kind !== 'leave-out',
            cells: [
              name || `Column ${column + 1}`,
              <Select
                key="target"
                isSmall
                aria-label={`${name || `Column ${column + 1}`} goes to`}
                value={choiceOf(target)}
                onChange={({ currentTarget }) => choose(column, currentTarget.value)}
              >
                {optionsFor(name, { mapping, knownFields }).map(({ choice, label }) => (
                  <option key={choice} value={choice}>
                    {label}
                  </option>
                ))}
                <option value={otherName}>New field with another name...</option>
              </Select>,
              (read.samples[column] ?? []).filter((value) => value.trim() !== '').join(', '),
            ],
          };
        })}
      />
      {naming !== null && (
        <FieldNameDialog
          column={read.columns[naming] ?? ''}
          onNamed={(name) => {
            setNaming(null);
            onChange({ mapping: withTarget(mapping, naming, { kind: 'field', name }) });
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
