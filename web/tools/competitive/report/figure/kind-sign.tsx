import type { ReactNode } from 'react';
import type { EvidenceKind } from '#domain/competitive/report/evidence.ts';
import styles from './figure.module.css';

/** How something is known, drawn and in words. */
export function KindSign({ kind, children }: { kind: EvidenceKind; children: ReactNode }) {
  return (
    <span className={styles.sign} data-kind={kind}>
      {children}
    </span>
  );
}
