import styles from './margin.module.css';

const kinds = [
  { kind: 'measured', label: 'Measured', why: 'Read on their pages. Each has its page, quote and time.' },
  {
    kind: 'imported',
    label: 'Imported',
    why: 'From the CSV of an index tool, which you can add to a report.',
  },
  {
    kind: 'estimate',
    label: 'AI estimate',
    why: 'From the pages read, with a range. Never a measurement.',
  },
  {
    kind: 'unknown',
    label: 'Unknown',
    why: 'Traffic, authority, backlinks, followers: only paid indexes know.',
  },
] as const;

/** How a report draws what it knows. */
export function HowKnown() {
  return (
    <section>
      <h2>How each figure is known</h2>
      <ul className={styles.known}>
        {kinds.map(({ kind, label, why }) => (
          <li key={kind}>
            <span className={styles.sample} data-known={kind} aria-hidden />
            <b>{label}</b>
            <span className={styles.why}>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
