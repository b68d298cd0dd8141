import { IconExternalLink } from '@tabler/icons-react';
import { lazy, useId, useRef } from 'react';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Button } from '../components/button.tsx';
import { ProviderBadge } from '../components/graphics/provider-badge.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { Tag } from '../components/tag.tsx';
import { useSession } from '../session/session.ts';
import { activateProvider, removeKey, saveKey, useKeys } from './stored/keys.ts';
import { askToUnlock } from '../notices/ask-to-unlock.ts';
import styles from './key-panel.module.css';
import { contentTypeLabels } from '../components/labels.ts';
import { attempt } from './attempt.ts';
import { KeyForm } from './key-form.tsx';
import { ModelChoice } from './models/model-choice.tsx';
import { PriceNote } from './price-note.tsx';
import { useSandbox } from './use-sandbox.ts';

/** A note: without its script, as without a network, it is left out. */
const ProviderRecord = lazy(() => import('./provider-record.tsx').catch(() => ({ default: () => '' })));

/** One provider's key: get, paste, save, activate and remove it. */
export default function KeyPanel({ provider }: { provider: ProviderId }) {
  const { label, company, keyPage, tags, recommendedFor } = providerCatalog[provider];
  const { keys, activeProvider, areLocked } = useKeys();
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const apiKey = keys[provider];
  const owner = useSession().user?.id;
  const isConnected = apiKey !== undefined;
  const isActive = activeProvider === provider;

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.name} aria-label={label}>
          <ProviderBadge provider={provider} />
        </h3>
        {areLocked && <Tag>Locked</Tag>}
        {isConnected && <Tag tone="success">Connected</Tag>}
        {isActive && <Tag tone="pencil">Active</Tag>}
        <a className={styles.get} href={keyPage} target="_blank" rel="noopener noreferrer">
          Get API Key
          <IconExternalLink size={14} stroke={1.8} aria-label="(opens a new tab)" />
        </a>
      </div>
      <p className={styles.about}>
        By {company}. Recommended for{' '}
        {recommendedFor
          .map((type) => (type === 'seo' ? 'SEO' : contentTypeLabels[type].toLowerCase()))
          .join(', ')}
        .{' '}
        {owner && (
          <LazyPart>
            <ProviderRecord owner={owner} provider={provider} />
          </LazyPart>
        )}
      </p>
      <ul className={styles.tags} aria-label={`${label} is good at`}>
        {tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      {areLocked ? <LockedNote /> : <KeyForm provider={provider} field={field} />}
      {isConnected && <ModelChoice provider={provider} apiKey={apiKey} />}
      {isConnected && owner && <PriceNote owner={owner} provider={provider} />}
      {isConnected && (
        <div className={styles.manage}>
          {isActive ? (
            <span className={styles.using}>{label} writes your texts.</span>
          ) : (
            <Button variant="default" size="sm" onClick={() => attempt(() => activateProvider(provider))}>
              Make active
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              attempt(() => removeKey(provider));
              field.current?.focus();
            }}
          >
            Remove key
          </Button>
        </div>
      )}
      {!areLocked && <SandboxKey provider={provider} />}
    </section>
  );
}

/** While the keys are locked it is unknown whether this provider has one. */
function LockedNote() {
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="sm" onClick={askToUnlock}>
        Unlock your keys
      </Button>
      <span className={styles.using}>to see, add or change this one.</span>
    </div>
  );
}

/** With the sandbox on, the whole product can be tried without a provider account. */
function SandboxKey({ provider }: { provider: ProviderId }) {
  const hasSandbox = useSandbox();
  const { keys } = useKeys();
  const { sandboxKey, label } = providerCatalog[provider];
  if (!hasSandbox || keys[provider] === sandboxKey) return null;
  return (
    <div className={styles.sandbox}>
      <Button variant="subtle" size="sm" onClick={() => attempt(() => saveKey(provider, sandboxKey))}>
        Use a sandbox key
      </Button>
      <p>Texts are then written on this computer instead of by {label}, and cost nothing.</p>
    </div>
  );
}
