import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type FocusEvent, type MouseEvent } from 'react';
import { describeProblem } from '#domain/bulk/rows/problem-groups.ts';
import type { RowProblem } from '#domain/bulk/rows/check-rows.ts';
import type { Column, InputRow, InputTable } from '#domain/bulk/rows/input-table.ts';
import { ActionMenu, type MenuAction } from '../../../../components/actions/action-menu.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { CellEditor, knownValues, ValueSelect } from './cell.tsx';
import { gridRoles } from './grid-roles.ts';
import type { CellPlace, NextPlace, Place } from './use-grid-place.ts';
import styles from './grid.module.css';

export type RowActions = {
  /** Stores the value of a cell. */
  onCell: (row: number, column: number, value: string) => void;
  menuOf: (row: number) => readonly MenuAction[];
};

type GridRowProps = RowActions & {
  table: InputTable;
  row: InputRow;
  /** Its place in the table, and in the list that is shown. */
  index: number;
  shownAt: number;
  top: number;
  template: string;
  problems: readonly RowProblem[];
  /** Number of the row that is the same; null for none. */
  sameAs: number | null;
  isLeftOut: boolean;
  /** Column that the keyboard is in; null for another row. */
  current: number | null;
  isEdited: boolean;
  onPlace: (place: Place) => void;
  onMove: (place: CellPlace, to: NextPlace) => void;
};

/** A row of the list, of which every cell can be edited. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { table, row, index, shownAt, top, template, problems, sameAs, isLeftOut, current, isEdited } = props;
  const { onCell, menuOf, onPlace, onMove } = props;
  const cellProps = (at: number) => ({
    ...gridRoles.cell,
    tabIndex: current === at && !isEdited ? 0 : -1,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // A select stays while it is used: its arrow keys choose one value after the other.
      const isSelect = target instanceof HTMLSelectElement;
      if (isSelect ? !(current === at && isEdited) : target === currentTarget && current !== at)
        onPlace({ row: shownAt, column: at, isEdited: isSelect });
    },
    // The grid handles the keys of its cells.
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
      onPlace({ row: shownAt, column: at, isEdited: true });
    },
  });
  return (
    <div
      {...gridRoles.row}
      aria-rowindex={shownAt + 2}
      className={styles.row}
      data-left-out={isLeftOut || undefined}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      <span {...gridRoles.rowHeader} className={styles.number}>
        {row.number}
      </span>
      {table.columns.map((column, at) => (
        <div key={column.name} className={styles.cell} data-cell={`${index}:${at}`} {...cellProps(at)}>
          <Cell
            table={table}
            column={column}
            label={`${column.name}, row ${row.number}`}
            value={row.cells[at]!}
            problem={problems.find((problem) => problem.column === at)}
            tag={column.role === 'prompt' && sameAs !== null ? `Same as row ${sameAs}` : null}
            isEdited={isEdited && current === at}
            onChoose={(value) => onCell(index, at, value)}
            onDone={(value, to) => {
              if (value !== row.cells[at]) onCell(index, at, value);
              onMove({ row: shownAt, column: at }, to);
            }}
          />
        </div>
      ))}
      <div {...gridRoles.cell} className={styles.menu}>
        <ActionMenu
          label={`Actions for row ${row.number}`}
          actions={menuOf(index)}
          isTabStop={current !== null}
        />
      </div>
    </div>
  );
});

type CellProps = {
  table: InputTable;
  column: Column;
  label: string;
  value: string;
  problem: RowProblem | undefined;
  tag: string | null;
  isEdited: boolean;
  onChoose: (value: string) => void;
  onDone: (value: string, to: NextPlace) => void;
};

function Cell({ table, column, label, value, problem, tag, isEdited, onChoose, onDone }: CellProps) {
  const known = knownValues(column.role);
  const isUnknown = problem?.kind === 'content-type-unknown' || problem?.kind === 'tone-unknown';
  if (known && (isUnknown || isEdited))
    return (
      <ValueSelect
        label={isUnknown ? `${label}: ${describeProblem(problem, table)}` : label}
        value={value}
        known={known}
        isUnknown={isUnknown}
        isFocused={isEdited}
        onChoose={onChoose}
        {...(isEdited ? { onLeave: (to) => onDone(value, to) } : {})}
      />
    );
  if (isEdited) return <CellEditor label={label} value={value} role={column.role} onDone={onDone} />;
  if (problem)
    return (
      <span className={styles.problem}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        <span>{describeProblem(problem, table)}</span>
      </span>
    );
  return (
    <>
      <span className={styles.value}>{value}</span>
      {tag && <Tag>{tag}</Tag>}
    </>
  );
}
