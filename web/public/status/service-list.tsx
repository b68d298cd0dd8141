import { toProviderId } from '#domain/provider-catalog/providers.ts';
import type { ServiceStatus, StatusState } from '#domain/status/status.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import styles from './status.module.css';

const icons: Record<StatusState, typeof IconCheck> = {
  working: IconCheck,
  'some-failures': IconAlertTriangle,
  'not-reachable': IconX,
  delayed: IconClock,
  idle: IconMinus,
  off: IconMinus,
  unknown: IconMinus,
};

/** Services with their states: an icon, a word, and a sentence where there is more to say. */
export function ServiceList({ services }: { services: readonly ServiceStatus[] }) {
  return (
    <ul className={`${sheetClass} ${styles.list}`}>
      {services.map(({ id, name, state, words, detail }) => {
        const Icon = icons[state];
        const provider = toProviderId(id);
        return (
          <li key={id} className={styles.service}>
            <h3 className={styles.name}>{provider ? <ProviderBadge provider={provider} /> : name}</h3>
            <p className={styles.state} data-state={state}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {words}
            </p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </li>
        );
      })}
    </ul>
  );
}
