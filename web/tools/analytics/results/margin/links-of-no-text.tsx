import type { LinkCounts } from '#domain/analytics/results/link-metrics.ts';
import { counted } from '#domain/text/format.ts';
import { formatRevenue } from '../words.ts';
import styles from './margin.module.css';

/** What tracked links counted that belong to no text, and is therefore in no figure of the tab. */
export function LinksOfNoText({ counts: { visits, goals, value } }: { counts: LinkCounts }) {
  if (visits === 0 && goals === 0) return null;
  const parts = [
    counted(visits, 'click'),
    ...(goals > 0 ? [counted(goals, 'conversion')] : []),
    ...(value > 0 ? [`${formatRevenue(value)} revenue`] : []),
  ];
  return (
    <section className={styles.part} aria-label="Links of no text">
      <h2>Links of no text</h2>
      <p>{parts.join(', ')}. They are in no figure of this page.</p>
    </section>
  );
}
