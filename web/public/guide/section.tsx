import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { CapabilityId } from '#domain/plans/capabilities.ts';
import { capabilityTexts, withEverything } from '#domain/plans/capability-texts.ts';
import { isComingTool } from '#domain/plans/premium-tools.ts';
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

/** Above the section of a tool in development. */
export function ComingNote({ tool }: { tool: CapabilityId }) {
  if (!isComingTool(tool)) return null;
  return (
    <p className={styles.coming}>
      <Tag>Soon</Tag>
      This tool cannot be used yet. It is planned as follows.
    </p>
  );
}

/** What a tool does, checked off if it exists. */
export function Features({ tool }: { tool: CapabilityId }) {
  const Sign = isComingTool(tool) ? IconMinus : IconCheck;
  return (
    <ul className={styles.features} data-soon={isComingTool(tool) || undefined}>
      {capabilityTexts[tool].features
        .filter((feature) => feature !== withEverything)
        .map((feature) => (
          <li key={feature}>
            <Sign size={18} stroke={1.6} aria-hidden />
            {feature}
          </li>
        ))}
    </ul>
  );
}
