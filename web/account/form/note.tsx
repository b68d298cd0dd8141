import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './account-form.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** A permanent notice inside a sheet: what happened, and what to do next. */
export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div className={styles.note} data-kind={kind} {...(kind === 'error' && { role: 'alert' })}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p>{children}</p>
    </div>
  );
}
