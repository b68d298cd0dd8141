import type { Limit } from '#domain/analytics/generated/limits-used.ts';
import { Fact } from '../../../../components/fact.tsx';
import styles from './margin.module.css';

export function LimitsUsed({ limits }: { limits: readonly Limit[] }) {
  if (limits.length === 0) return null;
  return (
    <section>
      <h2>Limits used</h2>
      <dl className={styles.limits}>
        {limits.map(({ id, label, text }) => (
          <Fact key={id} name={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
