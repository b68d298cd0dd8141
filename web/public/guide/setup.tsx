import { providerCatalog, providerIds } from '#domain/provider-catalog/providers.ts';
import { recommendedTypes } from '#domain/provider-catalog/recommendations.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import styles from './guide.module.css';
import type { Sold } from './page.tsx';
import { Section } from './section.tsx';

const typeNames = {
  blog: 'blog posts',
  social: 'social posts',
  product: 'product content',
  email: 'email campaigns',
  analysis: 'analyses',
  seo: 'SEO content',
  ads: 'ads',
};

export function Setup({ notSold }: Pick<Sold, 'notSold'>) {
  return (
    <>
      <Section title="1. Get a key">
        <p>One provider is enough to start. You need an account and a payment card there.</p>
        <ul className={styles.providers}>
          {providerIds.map((id) => {
            const { label, company, keyHint, keyPage } = providerCatalog[id];
            return (
              <li key={id}>
                <ProviderBadge provider={id} />
                <p>
                  By {company}. Recommended for{' '}
                  {recommendedTypes(id)
                    .map((type) => typeNames[type])
                    .join(', ')}
                  . Its keys begin with <code>{keyHint}</code>.
                </p>
                <a href={keyPage} target="_blank" rel="noopener noreferrer">
                  Get {label} API Key
                  <IconExternalLink size={14} stroke={1.8} aria-label="(opens a new tab)" />
                </a>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section title="2. Add it here">
        <p>
          Open <Link to="/dashboard?tab=api-keys">API Keys</Link> on the dashboard, paste the key and save it.
          The provider then shows Connected, and writes your texts. With several keys, the one you saved last
          is active; switch whenever you like.
        </p>
        <p>
          A key stays in your browser. It is sent only when you generate or check it, and AIGen never stores
          it. Logging out removes it from the browser. If others use this computer, lock your keys with a
          passphrase under API Keys.
        </p>
      </Section>
      <Section title="3. Write one text">
        <p>
          Choose a type, give a topic and press Generate Content. The score beside the text shows what each
          rule earned. If the provider refuses the key, the notice says why: a wrong key, no credit left, or
          too many requests at once.
        </p>
      </Section>
      <Section title="4. Upgrade when you need more">
        {notSold === null ? (
          <p>
            Choose Get Unlimited under <Link to="/#pricing">Pricing</Link>, or open any locked tool and press
            Unlock Premium Features. After the payment you return to the dashboard, and every tool that is
            here is unlocked.
          </p>
        ) : (
          <p>{notSold}</p>
        )}
      </Section>
    </>
  );
}
