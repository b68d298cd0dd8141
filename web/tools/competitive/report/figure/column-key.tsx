import type { Column } from '../columns.ts';
import styles from './figure.module.css';

/** The color of each site in the bars. */
export function ColumnKey({ columns }: { columns: readonly Column[] }) {
  return (
    <span className={styles.keys}>
      {columns.map(({ report, isOwn, tone, name }) => (
        <span key={`${report.id}${isOwn}`}>
          <i data-tone={tone} aria-hidden />
          <cite>{name}</cite>
        </span>
      ))}
    </span>
  );
}
