import type { ReactNode } from 'react';
import { Ring } from '../../components/ring.tsx';
import type from '../../theme/type.module.css';
import styles from './waiting.module.css';

/** Progress without a user action: a spinner, what is happening, and that it is short. */
export function Waiting({ title, words }: { title: string; words: ReactNode }) {
  return (
    <div className={styles.waiting} aria-live="polite" aria-busy>
      <Ring />
      <h1 className={type.h3}>{title}</h1>
      <p className={type.muted}>{words}</p>
    </div>
  );
}
