import { quotaNoticeFrom, type Quota } from '#domain/sync/quota.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { retrySync, useSyncStatus, type SyncPhase, type SyncStatus } from '../sync/status.ts';
import { Link } from 'react-router';
import styles from './sync-mark.module.css';
import { PlainButton } from '../components/button.tsx';

const signs = {
  synced: IconCheck,
  syncing: IconRefresh,
  offline: IconCloudOff,
  error: IconAlertTriangle,
} as const satisfies Record<Exclude<SyncPhase, 'off'>, unknown>;

type SyncMarkProps = {
  /**
   * In the nav there is room for the word of a sync that goes well, and on the page below it for everything else. Both
   * by default.
   */
  place?: 'nav' | 'page';
};

/** The sync status of a present or former subscriber; nothing for other users. */
export default function SyncMark({ place }: SyncMarkProps) {
  const status = useSyncStatus();
  const { problem, isReadOnly, waiting, refused, quota } = status;
  const phase = shownPhase(status);
  if (phase === 'off' || (place && place !== (isCalm(status) ? 'nav' : 'page'))) return null;
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
    <div className={styles.mark} data-phase={phase} data-place={place}>
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

/** Changes that wait for the next sync are being synced: a job that is written changes something all the time. */
function shownPhase({ phase, isReadOnly, waiting, refused }: SyncStatus): SyncPhase {
  const isBetween = phase === 'synced' && waiting > 0 && refused.length === 0 && !isReadOnly;
  return isBetween ? 'syncing' : phase;
}

/** There is nothing to say about it but a word, and nothing to do. */
function isCalm(status: SyncStatus): boolean {
  const { problem, isReadOnly, waiting, refused, quota } = status;
  if (problem || refused.length > 0 || (quota && !isReadOnly && isNearlyFull(quota))) return false;
  const phase = shownPhase(status);
  return phase === 'syncing' || (phase === 'synced' && waiting === 0);
}

const areBytesNearlyUsed = ({ usedBytes, mostBytes }: Quota) => usedBytes >= mostBytes * quotaNoticeFrom;
const isNearlyFull = (quota: Quota) => areBytesNearlyUsed(quota) || quota.collections.length > 0;

/** What is nearly full on the server, before it is refused. */
function QuotaNotice(quota: Quota) {
  const { usedBytes, mostBytes, collections } = quota;
  return (
    <>
      {areBytesNearlyUsed(quota) && (
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
