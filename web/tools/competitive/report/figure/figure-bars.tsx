import { figureAt, kindAt } from '#domain/competitive/report/figures.ts';
import { pathIn, type Column } from '../columns.ts';
import styles from './figure.module.css';

/** The figures of a row as bars on one scale from zero. Hidden from screen readers, which have the figures beside it. */
export function FigureBars({
  columns,
  path,
  max,
}: {
  columns: readonly Column[];
  path: string;
  max?: number;
}) {
  const drawn = columns.flatMap((column) => {
    const own = pathIn(column, path);
    const value = figureAt(column.report, own);
    const kind = kindAt(column.report, own);
    if (kind === 'unknown' || value === null || typeof value === 'string') return [];
    const { low, high } = typeof value === 'number' ? { low: 0, high: value } : value;
    return [{ key: `${column.report.id}${column.isOwn}`, tone: column.tone, kind, low, high }];
  });
  const end = Math.max(max ?? 0, ...drawn.map(({ high }) => high));
  const share = (value: number) => (end <= 0 ? 0 : Math.max(0, (100 * value) / end));
  return (
    <span className={styles.bars} aria-hidden>
      {drawn.length === 0 ? (
        <i data-kind="unknown" style={{ width: '100%' }} />
      ) : (
        drawn.map(({ key, tone, kind, low, high }) => (
          <span key={key} data-axis={kind === 'estimate' || undefined}>
            <i
              data-kind={kind}
              data-tone={tone}
              data-zero={high === 0 || undefined}
              style={{ marginLeft: `${share(low)}%`, width: `${share(high - low)}%` }}
            />
          </span>
        ))
      )}
    </span>
  );
}
