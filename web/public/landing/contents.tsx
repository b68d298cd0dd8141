import type { Access } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import { BulkSample } from './bulk-sample.tsx';
import styles from './contents.module.css';

/** A tool as described on the start page. */
export type ListedTool = { id: string; label: string; pitch: string; free: Access };

const planWords: Record<Access, string> = {
  open: 'Free',
  weekly: `Unlimited, or ${plans.free.weeklyProjects} a week`,
  closed: 'Unlimited',
};

type ContentsProps = {
  tools: readonly ListedTool[];
  inWords: { tools: string; premiumTools: string };
};

/** The tools as a contents list on a full-bleed sheet. */
export function Contents({ tools, inWords }: ContentsProps) {
  return (
    <section id="features" className={styles.full} aria-labelledby="features-heading">
      <div className={`${layout.wrap} ${styles.contents}`}>
        <div className={styles.side}>
          <h2 id="features-heading" className={type.h1}>
            {`${inWords.tools} tools in one place`}
          </h2>
          <p className={type.lead}>
            They share one key, one library and one way of scoring. The generator is free; Unlimited includes
            the other {inWords.premiumTools}, and the free plan opens Projects {plans.free.weeklyProjects}{' '}
            times a week.
          </p>
          <p className={styles.providers}>
            {providerIds.map((provider) => (
              <ProviderBadge key={provider} provider={provider} />
            ))}
          </p>
          <BulkSample />
        </div>
        <ul className={styles.list}>
          {tools.map(({ id, label, pitch, free }) => (
            <li key={id}>
              <h3 className={styles.name}>{label}</h3>
              <p>{pitch}</p>
              <span className={styles.plan} data-free={free === 'open'}>
                {planWords[free]}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
