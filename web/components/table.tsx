import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export type TableRow = {
  key: string | number;
  cells: readonly ReactNode[];
  /** Rows of one group follow each other, below its name. */
  group?: string;
  /** It is open beside the table. */
  isOpen?: boolean;
};

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** The heads of the columns. */
  columns: readonly ReactNode[];
  rows: readonly TableRow[];
  /** The first cell of a row names the row. */
  hasRowHeads?: boolean;
  /** Only the cells: for a calendar, whose cells bring their own look. */
  isBare?: boolean;
};

/** Rows and columns with lines between the rows. */
export function Table({ columns, rows, hasRowHeads, isBare, className, ...table }: TableProps) {
  return (
    <table {...table} className={classNames(!isBare && styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows).map(({ group, rows: ofGroup }) => (
        <tbody key={group ?? ''}>
          {group !== undefined && (
            <tr data-group>
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          {ofGroup.map(({ key, cells, isOpen }) => (
            <tr key={key} data-open={isOpen || undefined}>
              {cells.map((cell, index) =>
                hasRowHeads && index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** One body without a name for rows without groups, also for none. */
function groupsOf(rows: readonly TableRow[]): { group: string | undefined; rows: readonly TableRow[] }[] {
  const names = new Set(rows.map(({ group }) => group));
  if (names.size <= 1) return [{ group: rows[0]?.group, rows }];
  return [...names].map((group) => ({ group, rows: rows.filter((row) => row.group === group) }));
}
