import { quotaNoticeFrom, type Quota } from '#domain/sync/quota.ts';
import { counted, formatBytes, formatNumber, plural } from '#domain/text/format.ts';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { retrySync, useSyncStatus, type SyncPhase } from '../sync/status.ts';
import { Link } from 'react-router';
import styles from './sync-mark.module.css';
import { PlainButton } from '../components/button.tsx';

const signs = {
  synced: IconCheck,
  syncing: IconRefresh,
  offline: IconCloudOff,
  error: IconAlertTriangle,
} as const satisfies Record<Exclude<SyncPhase, 'off'>, unknown>;

/** The sync status of a present or former subscriber; nothing for other users. */
export default function SyncMark() {
  const { phase, problem, isReadOnly, waiting, refused, quota } = useSyncStatus();
  if (phase === 'off') return null;
  const Sign = signs[phase];
  const changes = counted(waiting, 'change');
  const words = {
    synced: isReadOnly ? 'Up to date' : waiting > 0 ? `Synced except ${changes}` : 'Synced',
    syncing: 'Syncing',
    offline: waiting > 0 && !isReadOnly ? `Offline, ${changes} to sync` : 'Offline',
    error: 'Not synced',
  }[phase];
  const canRetry = phase === 'error' || phase === 'offline' || (phase === 'synced' && refused.length > 0);
  return (
    <div className={styles.mark} data-phase={phase}>
      <output>
        <Sign size={14} stroke={1.8} aria-hidden />
        <span>{words}</span>
        {problem && <span className={styles.problem}>{problem}</span>}
        {isReadOnly && waiting > 0 && (
          <span className={styles.problem}>
            {`${changes} ${plural(waiting, 'is', 'are')} only in this browser, and ${plural(waiting, 'is', 'are')} sent if you subscribe again.`}{' '}
            <Link to="/profile#backup">Download a backup</Link>
          </span>
        )}
        {quota && !isReadOnly && <QuotaNotice {...quota} />}
        {refused.map(({ what, reason }) => (
          <span key={what + reason} className={styles.problem} data-refused>
            {`The server refused ${what}: ${reason}`}
          </span>
        ))}
      </output>
      {canRetry && <PlainButton onClick={retrySync}>Try again</PlainButton>}
    </div>
  );
}

/** What is nearly full on the server, before it is refused. */
function QuotaNotice({ usedBytes, mostBytes, collections }: Quota) {
  return (
    <>
      {usedBytes >= mostBytes * quotaNoticeFrom && (
        <span className={styles.problem}>
          {`${formatBytes(usedBytes)} of ${formatBytes(mostBytes)} on the server are used.`}
        </span>
      )}
      {collections.map(({ collection, records, most }) => (
        <span key={collection} className={styles.problem}>
          {`The server keeps ${formatNumber(records)} of at most ${formatNumber(most)} records of ${collection.replaceAll('-', ' ')}.`}
        </span>
      ))}
    </>
  );
}
