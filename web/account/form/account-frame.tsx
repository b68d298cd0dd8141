import type { ReactNode } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import layout from '../../theme/layout.module.css';
import styles from './account-frame.module.css';
import { AnnotationLegend } from './annotation-legend.tsx';

/** The frame of login, registration and related pages: the form on the left, the legend of annotations on the right. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <main className={`${layout.wrap} ${styles.frame}`}>
      <Sheet className={styles.sheet}>{children}</Sheet>
      <AnnotationLegend />
    </main>
  );
}
