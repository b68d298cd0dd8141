import { IconCheck, IconDots, IconLock, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { InnerTabs, innerPanel } from '../components/inner-tabs.tsx';
import { sheetClass } from '../components/sheet.tsx';
import layout from '../theme/layout.module.css';
import { checkKey, useKeyStatuses, type KeyState } from './check/check-key.ts';
import { stateWords } from './check/key-state-tag.tsx';
import DirectMode from './direct-mode.tsx';
import { KeyPanel } from './panel/key-panel.tsx';
import styles from './key-screen.module.css';
import KeyLock from './lock/key-lock.tsx';
import { useKeys } from './stored/keys.ts';

type KeyScreenProps = {
  /** The provider shown first if none is active. */
  suggested?: ProviderId;
  /** Called when the provider has accepted a key that was saved here: the way back to what it was needed for. */
  onConnected?: (provider: ProviderId) => void;
};

/** The keys of all providers, one at a time, with their lock and their way to the provider: the only screen of keys. */
export default function KeyScreen({ suggested = providerIds[0], onConnected }: KeyScreenProps) {
  const { activeProvider } = useKeys();
  const statuses = useKeyStatuses();
  const [provider, setProvider] = useState<ProviderId>(activeProvider ?? suggested);

  async function check(saved: ProviderId) {
    setProvider(saved);
    // The pressed button is gone or disabled then.
    document.getElementById(`api-keys-tab-${saved}`)?.focus();
    if (await checkKey(saved)) onConnected?.(saved);
  }

  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        Your keys stay in this browser. A key is sent only when you generate or check it, and AIGen never
        stores it.
      </p>
      <div className={styles.providers}>
        <InnerTabs
          name="api-keys"
          label="AI providers"
          tabs={providerIds.map((id) => ({
            id,
            label: providerCatalog[id].label,
            mark: <StateMark state={statuses[id].state} />,
          }))}
          current={provider}
          onChange={setProvider}
        />
        <div {...innerPanel('api-keys', provider)} className={`${sheetClass} ${styles.panel}`}>
          <KeyPanel key={provider} provider={provider} onSaved={(saved) => void check(saved)} />
        </div>
      </div>
      <div className={styles.ways}>
        <KeyLock />
        <DirectMode />
      </div>
    </div>
  );
}

const icons = {
  locked: IconLock,
  checking: IconDots,
  connected: IconCheck,
  rejected: IconX,
  unchecked: IconQuestionMark,
} as const;

/** The state beside a provider's name, drawn and in words; nothing for a provider without a key. */
function StateMark({ state }: { state: KeyState }) {
  if (state === 'none') return null;
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={14} stroke={2.2} aria-hidden />
      <span className={layout.visuallyHidden}>{stateWords[state]}</span>
    </span>
  );
}
