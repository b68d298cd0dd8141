import { IconCheck } from '@tabler/icons-react';
import { capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import type { ReactNode } from 'react';
import { Tag } from '../../components/tag.tsx';
import styles from './guide.module.css';

/** One section of the guide: title on the left, text on the right, with a separating line. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

/** Notice above the section of a tool in development. */
export function ComingNote({ tool }: { tool: CapabilityId }) {
  if (!capabilities[tool].isComing) return null;
  return (
    <p className={styles.coming}>
      <Tag tone="warning">Coming</Tag>
      Still being built. This is what it will do; Premium includes it as soon as it is ready.
    </p>
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
