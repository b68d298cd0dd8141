import { providerIds } from '#domain/provider-facts/providers.ts';
import { ProviderMark } from '../../components/provider-mark.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import { BulkSample } from './bulk-sample.tsx';
import styles from './contents.module.css';

const tools = [
  {
    name: 'Generator',
    pitch: 'Blog, social, product, email, analysis and SEO text from one form.',
    isFree: true,
  },
  { name: 'Projects', pitch: 'Drafts kept by campaign, with status, tags and due dates.' },
  { name: 'Bulk', pitch: 'A thousand lines in, a thousand texts out.' },
  { name: 'Calendar', pitch: 'What goes out where, by month, week or list.' },
  { name: 'Analytics', pitch: 'What was written, by type, provider, cost and score.' },
  { name: 'Optimizer', pitch: 'Score, readability and keyword density, each point explained.' },
  { name: 'A/B Testing', pitch: 'Two variants, real clicks, a computed confidence.' },
  {
    name: 'Competitive',
    pitch: "A rival's public pages, measured; keyword ranking probability 1-100%.",
  },
  { name: 'Email', pitch: 'Newsletter, promotional, welcome and follow-up campaigns.' },
  { name: 'Brand Voice', pitch: 'How near a text is to the way you write.' },
];

/** The ten tools as a contents list on a full-bleed sheet. */
export function Contents() {
  return (
    <section id="features" className={styles.full} aria-labelledby="features-heading">
      <div className={`${layout.wrap} ${styles.contents}`}>
        <div className={styles.side}>
          <h2 id="features-heading" className={type.h1}>
            Ten tools, one desk
          </h2>
          <p className={type.lead}>
            They share one key, one library and one way of scoring. Start with the generator; the other nine
            open with Unlimited.
          </p>
          <p className={styles.providers}>
            {providerIds.map((provider) => (
              <ProviderMark key={provider} provider={provider} />
            ))}
          </p>
          <BulkSample />
        </div>
        <ul className={styles.list}>
          {tools.map(({ name, pitch, isFree }) => (
            <li key={name}>
              <h3 className={styles.name}>{name}</h3>
              <p>{pitch}</p>
              <span className={styles.plan} data-free={isFree}>
                {isFree ? 'Free' : 'Unlimited'}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
