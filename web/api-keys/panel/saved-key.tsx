import { counted } from '#domain/text/format.ts';
import { isSandboxKey, providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { maskKey } from '#domain/provider-keys/mask-key.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { formatDateTime } from '../../components/format.ts';
import { Tag } from '../../components/tag.tsx';
import { checkKey, useKeyStatus, type KeyStatus } from '../check/check-key.ts';
import { KeyStateTag } from '../check/key-state-tag.tsx';
import styles from './saved-key.module.css';

/** The stored key, masked, and what its provider said about it; it can be asked again. */
export function SavedKey({ provider, apiKey }: { provider: ProviderId; apiKey: string }) {
  const status = useKeyStatus(provider);
  const isSandbox = isSandboxKey(apiKey);
  const name = isSandbox ? 'the sandbox' : providerCatalog[provider].label;
  return (
    <div className={styles.saved}>
      <div className={styles.line}>
        <span className={styles.key}>
          <span className={styles.label}>Saved key</span> <code>{maskKey(apiKey)}</code>
        </span>
        <KeyStateTag state={status.state} />
        {isSandbox && <Tag>Sandbox</Tag>}
        <BusyButton
          variant="default"
          size="sm"
          isBusy={status.state === 'checking'}
          busyLabel="Checking"
          onClick={() => void checkKey(provider)}
        >
          Check key
        </BusyButton>
      </div>
      <output className={styles.answer} data-state={status.state}>
        {statusSentence(status, name)}
      </output>
      {status.at !== null && status.state !== 'checking' && (
        <p className={styles.when}>
          Last answer from {name}: {formatDateTime(status.at)}.
        </p>
      )}
    </div>
  );
}

/** What is known about the key, and what to do. */
function statusSentence({ state, error, models }: KeyStatus, name: string): string {
  const label = name[0]!.toUpperCase() + name.slice(1);
  if (state === 'checking') return `Asking ${name} whether it accepts this key…`;
  if (state === 'rejected')
    return error?.message ?? `${label} rejected this key. Replace it, or check it again once it is valid.`;
  if (error)
    return state === 'unchecked'
      ? `${error.message} The key is saved, but not checked yet.`
      : `${error.message} The result of the last check still counts.`;
  if (state === 'unchecked') return `${label} has not confirmed this key yet.`;
  if (state !== 'connected') return '';
  if (models === null) return `${label} accepts this key.`;
  if (models.length === 0) return `${label} accepts this key, but offers it no model that writes text.`;
  return `${label} accepts this key and offers it ${counted(models.length, 'model')}.`;
}
