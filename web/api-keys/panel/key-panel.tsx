import { IconExternalLink } from '@tabler/icons-react';
import { lazy, useId, useRef } from 'react';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { recommendedTypes, strengthsOf } from '#domain/provider-catalog/recommendations.ts';
import { Button } from '../../components/button.tsx';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Tag } from '../../components/tag.tsx';
import { useSession } from '../../session/session.ts';
import { activateProvider, removeKey, useKeys } from '../stored/keys.ts';
import { askToUnlock } from '../../notices/ask-to-unlock.ts';
import styles from './key-panel.module.css';
import { contentTypeLabels } from '../../components/labels.ts';
import { attempt } from '../attempt.ts';
import { useKeyStatus } from '../check/check-key.ts';
import { KeyStateTag } from '../check/key-state-tag.tsx';
import { SavedKey } from './saved-key.tsx';
import { KeyForm } from './key-form.tsx';
import { ModelChoice } from './model-choice.tsx';
import { PriceNote } from './price-note.tsx';
import { SandboxKey } from './sandbox-key.tsx';

/** A note: without its script, as without a network, it is left out. */
const ProviderRecord = lazy(() => import('./provider-record.tsx').catch(() => ({ default: () => '' })));

type KeyPanelProps = {
  provider: ProviderId;
  /** Called with the provider of a key that was stored; it is being checked then. */
  onSaved: (provider: ProviderId) => void;
};

/** One provider's key: get, paste, save, check, activate and remove it. */
export function KeyPanel({ provider, onSaved }: KeyPanelProps) {
  const { label, company, keyPage } = providerCatalog[provider];
  const { keys, activeProvider } = useKeys();
  const { state } = useKeyStatus(provider);
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const apiKey = keys[provider];
  const owner = useSession().user?.id;
  const isActive = activeProvider === provider;

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.name} aria-label={label}>
          <ProviderBadge provider={provider} />
        </h3>
        {state === 'locked' && <KeyStateTag state={state} />}
        {isActive && <Tag tone="pencil">Active</Tag>}
        <a className={styles.get} href={keyPage} target="_blank" rel="noopener noreferrer">
          Get API Key
          <IconExternalLink size={14} stroke={1.8} aria-label="(opens a new tab)" />
        </a>
      </div>
      <p className={styles.about}>
        By {company}.{' '}
        {owner && (
          <LazyPart>
            <ProviderRecord owner={owner} provider={provider} />
          </LazyPart>
        )}
      </p>
      <Recommendation provider={provider} />
      {apiKey !== undefined && <SavedKey provider={provider} apiKey={apiKey} />}
      {state === 'locked' ? (
        <LockedNote />
      ) : (
        <KeyForm provider={provider} field={field} isReplacing={apiKey !== undefined} onSaved={onSaved} />
      )}
      {apiKey !== undefined && <ModelChoice provider={provider} />}
      {apiKey !== undefined && owner && <PriceNote owner={owner} provider={provider} />}
      {apiKey !== undefined && (
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
      {state !== 'locked' && <SandboxKey provider={provider} onSaved={onSaved} />}
    </section>
  );
}

/** The content types that the provider is recommended for, then what else it is good at. */
function Recommendation({ provider }: { provider: ProviderId }) {
  const id = useId();
  return (
    <div className={styles.recommended}>
      <span id={id}>Recommended for</span>
      <ul className={styles.tags} aria-labelledby={id}>
        {recommendedTypes(provider).map((type) => (
          <li key={type}>
            <Tag tone="pencil">{contentTypeLabels[type]}</Tag>
          </li>
        ))}
        {strengthsOf(provider).map((strength) => (
          <li key={strength}>
            <Tag>{strength}</Tag>
          </li>
        ))}
      </ul>
    </div>
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
