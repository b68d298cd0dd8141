import { useCallback, useMemo, useState } from 'react';
import { maxRows } from '#domain/bulk/job.ts';
import type { CheckedRows, RowProblem } from '#domain/bulk/rows/check-rows.ts';
import { withCell, withNewRow, withoutRows, type InputTable } from '#domain/bulk/rows/input-table.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { UndoBar } from '../../../../contents/edit/undo-bar.tsx';
import type { JobDraft } from '../draft/use-job-draft.ts';
import { TemplateButton } from '../source/template-button.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowsGrid } from './rows-grid.tsx';
import styles from './grid.module.css';

export type RowsView = 'all' | 'fix' | 'duplicates';

/** Which rows are shown, and the numbers of those that had problems when they were asked for. */
export type ShownView = { view: RowsView; numbers: ReadonlySet<number> };
export const allRows: ShownView = { view: 'all', numbers: new Set() };

type RowsPanelProps = {
  draft: JobDraft;
  table: InputTable;
  checked: CheckedRows;
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  shownView: ShownView;
  onView: (view: RowsView) => void;
  /** Null while no row can be tried. */
  onTry: ((row: number) => void) | null;
};

/** The list that is to be written: as a grid, and on a phone by its prompts. */
export function RowsPanel(props: RowsPanelProps) {
  const { draft, table, checked, problems, shownView, onView, onTry } = props;
  const { changeTable, undo } = draft;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const opened = openNumber === null ? -1 : table.rows.findIndex(({ number }) => number === openNumber);
  const shown = useMemo(
    () =>
      [...table.rows.keys()].filter((index) => {
        if (shownView.view === 'duplicates') return checked.duplicates.has(index);
        // A row that was just fixed stays until the view is chosen again, so that it can be edited further.
        return (
          shownView.view === 'all' || problems.has(index) || shownView.numbers.has(table.rows[index]!.number)
        );
      }),
    [table, checked, problems, shownView],
  );

  const onCell = useCallback(
    (row: number, column: number, value: string) =>
      changeTable(`${table.columns[column]!.name} of row ${table.rows[row]!.number} changed.`, (before) =>
        withCell(before, row, column, value),
      ),
    [changeTable, table],
  );
  const remove = useCallback(
    (row: number) =>
      changeTable(`Row ${table.rows[row]!.number} deleted.`, (before) => withoutRows(before, new Set([row]))),
    [changeTable, table],
  );
  const menuOf = useCallback(
    (row: number) => [
      { label: 'Open all columns', run: () => setOpenNumber(table.rows[row]!.number) },
      ...(onTry ? [{ label: 'Try this row', isDisabled: problems.has(row), run: () => onTry(row) }] : []),
      { label: 'Delete row', isDanger: true, run: () => remove(row) },
    ],
    [table, onTry, problems, remove],
  );
  function add() {
    changeTable('Row added.', withNewRow);
    onView('all');
    setAdded(table.rows.length);
    if (isPhone) setOpenNumber((table.rows.at(-1)?.number ?? 0) + 1);
  }
  const rows = { table, checked, problems, shown, leavesOutDuplicates: draft.options.leavesOutDuplicates };
  const { view } = shownView;
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <InnerTabs
          name="bulk-rows"
          label="Show"
          tabs={[
            { id: 'all', label: 'All', mark: <Count of={table.rows.length} /> },
            { id: 'fix', label: 'To fix', mark: <Count of={problems.size} /> },
            { id: 'duplicates', label: 'Duplicates', mark: <Count of={checked.duplicates.size} /> },
          ]}
          current={view}
          onChange={onView}
        />
        <div className={styles.links}>
          <TemplateButton />
          <Button variant="subtle" size="sm" disabled={table.rows.length >= maxRows} onClick={add}>
            Add a row
          </Button>
        </div>
      </div>
      <UndoBar undo={undo} />
      <div {...innerPanel('bulk-rows', view)}>
        {shown.length === 0 ? (
          <p className={styles.foot}>
            {view === 'fix'
              ? 'Nothing to fix.'
              : view === 'duplicates'
                ? 'No row is there twice.'
                : 'No rows.'}
          </p>
        ) : isPhone ? (
          <PhoneRows {...rows} onCell={onCell} onOpen={(row) => setOpenNumber(table.rows[row]!.number)} />
        ) : (
          <RowsGrid {...rows} key={view} added={added} onCell={onCell} menuOf={menuOf} />
        )}
      </div>
      {opened >= 0 && (
        <RowDialog
          table={table}
          index={opened}
          problems={problems.get(opened) ?? []}
          onCell={onCell}
          onTry={
            onTry && !problems.has(opened)
              ? () => {
                  setOpenNumber(null);
                  onTry(opened);
                }
              : null
          }
          onDelete={() => {
            setOpenNumber(null);
            remove(opened);
          }}
          onClose={() => setOpenNumber(null)}
        />
      )}
    </div>
  );
}

function Count({ of }: { of: number }) {
  return <span className={styles.count}>{formatNumber(of)}</span>;
}
