import { Fact } from '../../../../components/fact.tsx';
import type { LimitsOfAccount } from '../../data/use-limits.ts';
import styles from './margin.module.css';

export function LimitsUsed({ limits, isPartial }: LimitsOfAccount) {
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
