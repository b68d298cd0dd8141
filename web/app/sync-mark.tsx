import { counted } from '#domain/text/format.ts';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { retrySync, useSyncStatus, type SyncPhase } from '../sync/status.ts';
import styles from './sync-mark.module.css';
import { PlainButton } from '../components/button.tsx';

const signs = {
  synced: IconCheck,
  syncing: IconRefresh,
  offline: IconCloudOff,
  error: IconAlertTriangle,
} as const satisfies Record<Exclude<SyncPhase, 'off'>, unknown>;

/** The sync status of a subscriber; nothing for other users. */
export default function SyncMark() {
  const { phase, problem, waiting } = useSyncStatus();
  if (phase === 'off') return null;
  const Sign = signs[phase];
  const changes = counted(waiting, 'change');
  const words = {
    synced: waiting > 0 ? `Synced except ${changes}` : 'Synced',
    syncing: 'Syncing',
    offline: waiting > 0 ? `Offline, ${changes} to sync` : 'Offline',
    error: 'Not synced',
  }[phase];
  return (
    <div className={styles.mark} data-phase={phase}>
      <output>
        <Sign size={14} stroke={1.8} aria-hidden />
        <span>{words}</span>
        {problem && <span className={styles.problem}>{problem}</span>}
      </output>
      {(phase === 'error' || phase === 'offline') && <PlainButton onClick={retrySync}>Try again</PlainButton>}
    </div>
  );
}
