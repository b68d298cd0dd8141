import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cellKinds, labelOfCell, type CellKind } from '#domain/bulk/progress/cells.ts';
import { formatNumber } from '#domain/text/format.ts';
import styles from './cells.module.css';

type CellLegendProps = {
  counts: Readonly<Record<CellKind, number>>;
  isCanceled: boolean;
  children: ReactNode;
};

/** How many rows are of each kind; kinds without rows are left out. */
export function CellLegend({ counts, isCanceled, children }: CellLegendProps) {
  return (
    <div className={styles.legend}>
      <ul aria-label="Rows by state">
        {cellKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              {kind === 'failed' ? (
                <IconX size={14} stroke={1.8} className={styles.cross} aria-hidden />
              ) : (
                <span className={styles.swatch} data-kind={kind} aria-hidden />
              )}
              {labelOfCell(kind, isCanceled)} {formatNumber(counts[kind])}
            </li>
          ))}
      </ul>
      {children}
    </div>
  );
}
