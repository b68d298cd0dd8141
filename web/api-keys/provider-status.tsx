import { Button } from '../components/button.tsx';
import { ProviderBadge } from '../components/graphics/provider-badge.tsx';
import { useKeyStatuses } from './check/check-key.ts';
import { KeyStateTag } from './check/key-state-tag.tsx';
import { useKeys } from './stored/keys.ts';
import { askToUnlock } from '../notices/ask-to-unlock.ts';
import styles from './provider-status.module.css';

/** The active provider with the state of its key, or a button to set one. */
export function ProviderStatus({ onOpenKeys }: { onOpenKeys: () => void }) {
  const { keys, activeProvider, areLocked } = useKeys();
  const statuses = useKeyStatuses();
  if (areLocked || !activeProvider || !keys[activeProvider])
    return (
      <div className={styles.status}>
        <span className={styles.none}>{areLocked ? 'Your API keys are locked' : 'No AI provider yet'}</span>
        <Button
          variant={areLocked ? undefined : 'subtle'}
          size="sm"
          onClick={areLocked ? askToUnlock : onOpenKeys}
        >
          {areLocked ? 'Unlock' : 'Setup API Key'}
        </Button>
      </div>
    );
  return (
    <div className={styles.status}>
      <ProviderBadge provider={activeProvider} />
      <KeyStateTag state={statuses[activeProvider].state} />
      <Button variant="subtle" size="sm" onClick={onOpenKeys}>
        API Keys
      </Button>
    </div>
  );
}
