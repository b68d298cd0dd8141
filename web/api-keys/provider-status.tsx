import { Button } from '../components/button.tsx';
import { ProviderBadge } from '../components/graphics/provider-badge.tsx';
import { Tag } from '../components/tag.tsx';
import { useKeys } from './stored/keys.ts';
import { askToUnlock } from '../notices/ask-to-unlock.ts';
import styles from './provider-status.module.css';

/** The active provider, or a button to set one. */
export function ProviderStatus({ onOpenKeys }: { onOpenKeys: () => void }) {
  const { keys, activeProvider, areLocked } = useKeys();
  if (areLocked || !activeProvider || !keys[activeProvider])
    return (
      <div className={styles.status}>
        <span className={styles.none}>{areLocked ? 'Your API keys are locked' : 'No AI provider yet'}</span>
        <Button size="sm" onClick={areLocked ? askToUnlock : onOpenKeys}>
          {areLocked ? 'Unlock' : 'Setup API Key'}
        </Button>
      </div>
    );
  return (
    <div className={styles.status}>
      <ProviderBadge provider={activeProvider} />
      <Tag tone="success">Connected</Tag>
      <Button variant="subtle" size="sm" onClick={onOpenKeys}>
        API Keys
      </Button>
    </div>
  );
}
