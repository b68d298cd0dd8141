import { useState } from 'react';
import { mostWatchedPages, type WatchedSite } from '#domain/competitive/watch/watched.ts';
import { nextWeeklyLook } from '#domain/competitive/watch/look-times.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatLocalDay, formatLocalWeekday } from '../../../../components/format.ts';
import { notifyError, notifySuccess } from '../../../../notices/notify.tsx';
import { hostOf } from '../site-weeks.ts';
import styles from '../watch-view.module.css';
import { removeWatchedSite } from '../watched-sites.ts';

type HowItWatchesProps = { owner: string; site: WatchedSite; isPaused: boolean; onStopped: () => void };

/** When a site is looked at and with what, and the way out. */
export function HowItWatches({ owner, site, isPaused, onStopped }: HowItWatchesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const host = hostOf(site.url);
  async function stop() {
    setIsAsking(false);
    setIsBusy(true);
    try {
      await removeWatchedSite(owner, site.id);
      notifySuccess(`${host} is not watched any more`);
      onStopped();
    } catch (thrown) {
      notifyError(thrown);
      setIsBusy(false);
    }
  }
  return (
    <section className={styles.part}>
      <h3>How it watches</h3>
      <dl className={styles.facts}>
        <Fact name="Every">
          week, on {formatLocalWeekday(nextWeeklyLook(site.id, new Date(site.createdAt)))}
        </Fact>
        <Fact name="Next">
          {isPaused
            ? 'when you subscribe again'
            : site.lookedAt || site.failure
              ? formatLocalDay(site.nextLookAt)
              : 'now'}
        </Fact>
        {site.pagesRead !== null && (
          <Fact name="Reads">
            {site.isPartial
              ? `${counted(site.pagesRead, 'page')}, ${formatNumber(mostWatchedPages)} at most`
              : counted(site.pagesRead, 'page')}
          </Fact>
        )}
        <Fact name="Uses">no AI, no key</Fact>
      </dl>
      <div>
        <BusyButton
          variant="subtle"
          size="sm"
          isBusy={isBusy}
          busyLabel="Stopping..."
          onClick={() => setIsAsking(true)}
        >
          Stop watching
        </BusyButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Stop watching ${host}?`}
          sentence="The changes that were found on it are deleted. Reports stay."
          action="Stop watching"
          onConfirm={() => void stop()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
