import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Button } from '../../components/button.tsx';
import { attempt } from '../attempt.ts';
import { saveKey, useKeys } from '../stored/keys.ts';
import { useSandbox } from '../use-sandbox.ts';
import styles from './key-panel.module.css';

type SandboxKeyProps = { provider: ProviderId; onSaved: (provider: ProviderId) => void };

/** With the sandbox on, the whole product can be tried without a provider account. */
export function SandboxKey({ provider, onSaved }: SandboxKeyProps) {
  const hasSandbox = useSandbox();
  const { keys } = useKeys();
  const { sandboxKey, label } = providerCatalog[provider];
  if (!hasSandbox || keys[provider] === sandboxKey) return null;
  const use = async () => {
    await saveKey(provider, sandboxKey);
    onSaved(provider);
  };
  return (
    <div className={styles.sandbox}>
      <Button variant="subtle" size="sm" onClick={() => attempt(use)}>
        Use a sandbox key
      </Button>
      <p>Texts are then written on this computer instead of by {label}, and cost nothing.</p>
    </div>
  );
}
