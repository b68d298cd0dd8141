import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export type TableRow = { key: string | number; cells: readonly ReactNode[] };

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
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
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
    </table>
  );
}
