import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import styles from './provider-badge.module.css';

/** A provider, always with color, shape and name. */
export function ProviderBadge({ provider }: { provider: ProviderId }) {
  return (
    <span className={styles.provider} data-provider={provider}>
      <span className={styles.name}>{providerCatalog[provider].label}</span>
    </span>
  );
}
