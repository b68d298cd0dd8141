import { useState } from 'react';
import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Button } from '../components/button.tsx';
import { sheetClass } from '../components/sheet.tsx';
import { ScreenHead } from '../components/screen-head.tsx';
import { InnerTabs, innerPanel } from '../components/inner-tabs.tsx';
import { useQuery } from '../components/use-query.ts';
import DirectMode from '../api-keys/direct-mode.tsx';
import KeyLock from '../api-keys/lock/key-lock.tsx';
import KeyPanel from '../api-keys/key-panel.tsx';
import { useKeys } from '../api-keys/stored/keys.ts';
import layout from '../theme/layout.module.css';
import styles from './api-settings.module.css';

const tabs = providerIds.map((id) => ({ id, label: providerCatalog[id].label }));

/** The keys, one provider at a time. */
export default function ApiSettings() {
  const { activeProvider } = useKeys();
  const [provider, setProvider] = useState<ProviderId>(activeProvider ?? providerIds[0]);
  const [, changeQuery] = useQuery();
  const leave = () => changeQuery((query) => query.delete('view'), { preventScrollReset: true });
  return (
    <div className={styles.settings}>
      <ScreenHead
        title="API Settings"
        isOneRow
        back={
          <Button variant="subtle" size="sm" onClick={leave}>
            ← Back
          </Button>
        }
      />
      <p className={styles.about}>
        Your keys stay in this browser. A key is sent only when you generate or check it, and AIGen never
        stores it.
      </p>
      <InnerTabs
        name="api-settings"
        label="AI providers"
        tabs={tabs}
        current={provider}
        onChange={setProvider}
      />
      <h2 className={layout.visuallyHidden}>Your keys</h2>
      <div {...innerPanel('api-settings', provider)} className={`${sheetClass} ${styles.panel}`}>
        <KeyPanel key={provider} provider={provider} />
      </div>
      <KeyLock />
      <DirectMode />
    </div>
  );
}
