import { useVirtualizer } from '@tanstack/react-virtual';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { describeProblem } from '#domain/bulk/rows/problem-groups.ts';
import { columnWith } from '#domain/bulk/rows/input-table.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { knownValues, ValueSelect } from './cell.tsx';
import styles from './phone-rows.module.css';
import type { ShownRows } from './rows-grid.tsx';

type PhoneRowsProps = ShownRows & {
  onCell: (row: number, column: number, value: string) => void;
  onOpen: (row: number) => void;
};

/** The rows on a phone: the prompt and what is wrong with it. A tap opens all columns of a row. */
export function PhoneRows(props: PhoneRowsProps) {
  const { table, checked, problems, shown, leavesOutDuplicates, onCell, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const prompt = columnWith(table.columns, 'prompt');
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here, and nowhere memoized
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    overscan: 6,
    getItemKey: (at) => table.rows[shown[at]!]!.number,
    useFlushSync: false,
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul aria-label="Rows" className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: at, key, start }) => {
          const index = shown[at]!;
          const row = table.rows[index]!;
          const all = problems.get(index) ?? [];
          const missing = all.find(({ kind }) => kind === 'prompt-missing');
          const own = all.filter((problem) => problem !== missing);
          const same = checked.duplicates.get(index);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={at}
              aria-setsize={shown.length}
              aria-posinset={at + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PlainButton className={styles.open} onClick={() => onOpen(index)}>
                <span className={styles.number}>{row.number}</span>
                <span
                  className={styles.prompt}
                  data-left-out={(same !== undefined && leavesOutDuplicates) || undefined}
                >
                  {missing ? (
                    <span className={styles.missing}>
                      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />{' '}
                      {describeProblem(missing, table)}
                    </span>
                  ) : (
                    (row.cells[prompt] ?? row.cells.join(', '))
                  )}
                </span>
                {same !== undefined && <Tag>Same as row {table.rows[same]!.number}</Tag>}
              </PlainButton>
              {own.map((problem) => {
                const column = table.columns[problem.column];
                const known = knownValues(column?.role ?? null);
                const words = describeProblem(problem, table);
                return known && problem.kind !== 'too-long' ? (
                  <div key={problem.column} className={styles.problem}>
                    <ValueSelect
                      label={`${column!.name}, row ${row.number}: ${words}`}
                      value={problem.value}
                      known={known}
                      isUnknown
                      onChoose={(value) => onCell(index, problem.column, value)}
                    />
                  </div>
                ) : (
                  <p key={problem.column} className={styles.problem}>
                    <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
                    {words}
                  </p>
                );
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
