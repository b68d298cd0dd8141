import { useRef, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { contentTypeOfRow, templateOfJob } from '#domain/bulk/row-request.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { columnKey, roleNames } from '#domain/bulk/rows/columns.ts';
import { languageOf } from '#domain/generation/form/language.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { formatNumber } from '#domain/text/format.ts';
import hidden from '../../../../theme/layout.module.css';
import { useBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { gridColumns } from './grid-columns.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './grid.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Rows that are read at a time. */
const pageRows = 100;

type AskedColumn = { name: string; cellOf: (row: BulkRow) => string };

function columnsOf(job: BulkJob): AskedColumn[] {
  const own = new Set<string>([...roleNames.map(columnKey), 'platform', 'language']);
  const template = templateOfJob(job);
  return [
    { name: 'prompt', cellOf: ({ prompt }) => prompt },
    { name: 'content_type', cellOf: (row) => contentTypeOfRow(row, template) },
    { name: 'tone', cellOf: ({ tone }) => tone ?? job.tone },
    { name: 'keyword', cellOf: ({ keyword }) => keyword },
    {
      name: 'platform',
      cellOf: ({ platform }) => (platform === 'general' ? '' : platformLabels[platform]),
    },
    { name: 'language', cellOf: ({ language }) => languageOf(language).label },
    ...job.columns
      .filter((name) => !own.has(columnKey(name)))
      .map((name) => ({ name, cellOf: (row: BulkRow) => row.columns[name] ?? '' })),
  ];
}

/** What was asked for each row of a job, to be read. Only the rows in view are read and drawn. */
export function AskedRows({ owner, job }: { owner: string; job: BulkJob }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(scroller, job.totalItems);
  const items = virtual.getVirtualItems();
  const from = Math.floor((items[0]?.index ?? 0) / pageRows) * pageRows;
  const until = (Math.floor((items.at(-1)?.index ?? 0) / pageRows) + 1) * pageRows;
  const { rows, isLoading, error } = useBulkRows(owner, job.id, from, until);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const columns = columnsOf(job);
  const { template, minWidth } = gridColumns(columns.length, { prompt: 0, hasMenu: false });
  const layout = { gridTemplateColumns: template };
  const [current, setCurrent] = useState(0);

  function move(key: string): boolean {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 10,
      PageUp: current - 10,
      Home: 0,
      End: job.totalItems - 1,
    };
    const step = steps[key];
    if (step === undefined) return false;
    const next = Math.max(0, Math.min(step, job.totalItems - 1));
    setCurrent(next);
    virtual.scrollToIndex(next);
    return true;
  }
  if (error)
    return (
      <p className={styles.foot} role="alert">
        {error.message}
      </p>
    );
  return (
    <div
      ref={scroller}
      // Scrolled by the keyboard, as every list that is longer than its place.
      role="grid"
      tabIndex={0}
      aria-label="Rows"
      aria-readonly
      aria-busy={isLoading || undefined}
      aria-rowcount={job.totalItems + 1}
      aria-colcount={columns.length + 1}
      className={styles.grid}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && move(event.key)) event.preventDefault();
      }}
    >
      <div {...gridRoles.group} className={styles.head} style={{ minWidth }}>
        <div {...gridRoles.row} aria-rowindex={1} className={styles.row} style={layout}>
          <span {...gridRoles.columnHeader}>
            <span className={hidden.visuallyHidden}>Number</span>
          </span>
          {columns.map(({ name }) => (
            <span key={name} {...gridRoles.columnHeader} className={styles.name}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div {...gridRoles.group} className={styles.body} style={{ height: virtual.getTotalSize(), minWidth }}>
        {items.map(({ index, key, start }) => {
          const row = byIndex.get(index);
          return (
            <div
              key={key}
              {...gridRoles.row}
              aria-rowindex={index + 2}
              className={styles.row}
              style={{ ...layout, transform: `translateY(${start}px)` }}
            >
              <span {...gridRoles.rowHeader} className={styles.number}>
                {formatNumber(index + 1)}
              </span>
              {columns.map(({ name, cellOf }) => {
                const value = row ? cellOf(row) : '';
                return (
                  <span key={name} {...gridRoles.cell} className={styles.cell} data-read title={value}>
                    <span className={styles.value}>{value}</span>
                  </span>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
