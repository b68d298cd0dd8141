import type { ReactNode } from 'react';
import { Ring } from '../../components/ring.tsx';
import type from '../../theme/type.module.css';
import styles from './waiting.module.css';

/** Something is under way that needs nobody: a turning ring, what it is, and that it is short. */
export function Waiting({ title, words }: { title: string; words: ReactNode }) {
  return (
    <div className={styles.waiting} aria-live="polite" aria-busy>
      <Ring />
      <h1 className={type.h3}>{title}</h1>
      <p className={type.muted}>{words}</p>
    </div>
  );
}
