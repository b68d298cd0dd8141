import { IconCheck } from '@tabler/icons-react';
import type { CapabilityId } from '#domain/plans/capabilities.ts';
import { capabilityTexts, withEverything } from '#domain/plans/capability-texts.ts';
import type { ReactNode } from 'react';
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

/** What a tool does, checked off. */
export function Features({ tool }: { tool: CapabilityId }) {
  return (
    <ul className={styles.features}>
      {capabilityTexts[tool].features
        .filter((feature) => feature !== withEverything)
        .map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            {feature}
          </li>
        ))}
    </ul>
  );
}
