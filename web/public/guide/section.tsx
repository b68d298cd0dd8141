import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './guide.module.css';

/** One subject of the guide: what it is left, the words right; a line between it and the next. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

export function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <IconCheck size={18} stroke={1.6} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  );
}
