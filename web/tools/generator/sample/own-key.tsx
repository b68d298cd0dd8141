import { IconExternalLink } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import {
  providerCatalog,
  providerIds,
  toProviderId,
  type ProviderId,
} from '#domain/provider-catalog/providers.ts';
import { checkKey } from '../../../api-keys/check/check-key.ts';
import { KeyForm } from '../../../api-keys/panel/key-form.tsx';
import { SandboxKey } from '../../../api-keys/panel/sandbox-key.tsx';
import { useKeys } from '../../../api-keys/stored/keys.ts';
import { Field } from '../../../components/field.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Select } from '../../../components/select.tsx';
import styles from './first-sheet.module.css';

// Loaded once there is a key.
const SavedKey = lazy(() =>
  import('../../../api-keys/panel/saved-key.tsx').then((loaded) => ({ default: loaded.SavedKey })),
);

export type OwnKeyProps = {
  /** The provider chosen at first. */
  suggested: ProviderId;
  /** Focuses the field of the key. */
  isKeyAsked: boolean;
  /** Called when the provider has accepted the key that was saved here. */
  onConnected: (provider: ProviderId) => void;
};

/** The first key, saved and checked on the sheet: with it the brief beside it can be written. */
export default function OwnKey({ suggested, isKeyAsked, onConnected }: OwnKeyProps) {
  const [provider, setProvider] = useState(suggested);
  const field = useRef<HTMLInputElement>(null);
  const { keys } = useKeys();
  const apiKey = keys[provider];
  const { company, keyPage } = providerCatalog[provider];
  useEffect(() => {
    if (isKeyAsked) field.current?.focus();
  }, [isKeyAsked]);

  async function check(saved: ProviderId) {
    setProvider(saved);
    if (await checkKey(saved)) onConnected(saved);
  }
  const onSaved = (saved: ProviderId) => void check(saved);

  return (
    <section className={styles.own} aria-labelledby="own-key">
      <div className={styles.save}>
        <h3 id="own-key">Then with your own key</h3>
        <p>It stays in this browser. Your provider bills you for what is written.</p>
        <div className={styles.key}>
          <Field label="Provider">
            {(control) => (
              <Select
                {...control}
                value={provider}
                onChange={({ currentTarget }) => setProvider(toProviderId(currentTarget.value) ?? provider)}
              >
                {providerIds.map((id) => (
                  <option key={id} value={id}>
                    {providerCatalog[id].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <KeyForm
            key={provider}
            isRow
            provider={provider}
            field={field}
            isReplacing={apiKey !== undefined}
            onSaved={onSaved}
          />
        </div>
        <LazyPart fallback={null}>
          {apiKey !== undefined && <SavedKey provider={provider} apiKey={apiKey} />}
        </LazyPart>
        <SandboxKey provider={provider} onSaved={onSaved} />
      </div>
      <p className={styles.get}>
        No key yet? You create one at {company}.{' '}
        <a href={keyPage} target="_blank" rel="noopener noreferrer">
          Get API Key
          <IconExternalLink size={14} stroke={1.8} aria-label="(opens a new tab)" />
        </a>
      </p>
    </section>
  );
}
