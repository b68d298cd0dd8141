import { useCallback, useRef } from 'react';
import type { CheckedRows, RowProblem } from '#domain/bulk/rows/check-rows.ts';
import { columnWith, type InputTable } from '#domain/bulk/rows/input-table.ts';
import { formatNumber } from '#domain/text/format.ts';
import hidden from '../../../../theme/layout.module.css';
import { GridRow, type RowActions } from './grid-row.tsx';
import { useGridPlace } from './use-grid-place.ts';
import { gridColumns } from './grid-columns.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './grid.module.css';
import { rowPixels, useVirtualRows } from './use-virtual-rows.ts';

export type ShownRows = {
  table: InputTable;
  checked: CheckedRows;
  /** The problems of each row that has some. */
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  /** Places in the table of the rows that are shown. */
  shown: readonly number[];
  leavesOutDuplicates: boolean;
};

type RowsGridProps = ShownRows &
  RowActions & {
    /** A row to begin to edit, at its prompt: one that was just added. */
    added: number | null;
  };

const noProblems: readonly RowProblem[] = [];

/**
 * The rows of the list as a grid: arrow keys move, Enter edits, Delete empties a cell. Only visible rows are rendered.
 */
export function RowsGrid(props: RowsGridProps) {
  const { table, checked, problems, shown, leavesOutDuplicates, added, onCell, menuOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(scroller, shown.length);
  const items = virtual.getVirtualItems();
  const width = table.columns.length;
  const prompt = columnWith(table.columns, 'prompt');
  const { template, minWidth } = gridColumns(width, { prompt, hasMenu: true });
  const scrollTo = useCallback((row: number) => virtual.scrollToIndex(row), [virtual]);
  const { current, go, onMove, onKeyDown } = useGridPlace({
    scroller,
    shown,
    columns: width,
    rowPixels,
    scrollTo,
    added,
    addedAt: prompt,
    onEmpty: ({ row, column }) => onCell(shown[row]!, column, ''),
  });

  const [first, last] = visibleOf(items, virtual.range);
  return (
    <>
      {/* The keys belong to the cells in it; the grid only handles them. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label="Rows"
        aria-rowcount={shown.length + 1}
        aria-colcount={width + 2}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <div {...gridRoles.group} className={styles.head} style={{ minWidth }}>
          <div
            {...gridRoles.row}
            aria-rowindex={1}
            className={styles.row}
            style={{ gridTemplateColumns: template }}
          >
            <span {...gridRoles.columnHeader}>
              <span className={hidden.visuallyHidden}>Number</span>
            </span>
            {table.columns.map(({ name }) => (
              <span key={name} {...gridRoles.columnHeader} className={styles.name}>
                {name}
              </span>
            ))}
            <span {...gridRoles.columnHeader}>
              <span className={hidden.visuallyHidden}>Actions</span>
            </span>
          </div>
        </div>
        <div
          {...gridRoles.group}
          className={styles.body}
          style={{ height: virtual.getTotalSize(), minWidth }}
        >
          {items.map(({ index: shownAt, start }) => {
            const index = shown[shownAt]!;
            const row = table.rows[index]!;
            const same = checked.duplicates.get(index);
            // Without one in view Tab enters the first row that is drawn.
            const isHere = shownAt === current.row;
            const isTabStop = isHere || (shownAt === items[0]!.index && !isDrawn(items, current.row));
            return (
              <GridRow
                key={row.number}
                table={table}
                row={row}
                index={index}
                shownAt={shownAt}
                top={start}
                template={template}
                problems={problems.get(index) ?? noProblems}
                sameAs={same === undefined ? null : table.rows[same]!.number}
                isLeftOut={same !== undefined && leavesOutDuplicates}
                current={isTabStop ? current.column : null}
                isEdited={isHere && current.isEdited}
                onCell={onCell}
                menuOf={menuOf}
                onPlace={go}
                onMove={onMove}
              />
            );
          })}
        </div>
      </div>
      <p className={styles.foot}>
        {shown.length > 0 &&
          `Rows ${formatNumber(first + 1)} to ${formatNumber(last + 1)} of ${formatNumber(shown.length)}. `}
        Every cell can be edited.
      </p>
    </>
  );
}

type Item = { index: number };

const isDrawn = (items: readonly Item[], row: number) => items.some(({ index }) => index === row);

function visibleOf(
  items: readonly Item[],
  range: { startIndex: number; endIndex: number } | null,
): [number, number] {
  return range ? [range.startIndex, range.endIndex] : [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
}
