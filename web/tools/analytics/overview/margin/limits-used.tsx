import type { Limit } from '#domain/analytics/generated/limits-used.ts';
import { Fact } from '../../../../components/fact.tsx';
import styles from './margin.module.css';

type LimitsUsedProps = {
  limits: readonly Limit[];
  /** The server could not tell some of them. */
  isPartial: boolean;
};

export function LimitsUsed({ limits, isPartial }: LimitsUsedProps) {
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
      {isPartial && (
        <p className={styles.quiet}>Some limits are counted by the server and are not known now.</p>
      )}
    </section>
  );
}
