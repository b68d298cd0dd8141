import { useState } from 'react';
import { mostWatchedSites } from '#domain/competitive/watch/watched.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { useSession } from '../../../session/session.ts';
import { hostOf } from './site-weeks.ts';
import styles from './watch-view.module.css';
import { addWatchedSite, useWatchedSites } from './watched-sites.ts';

/** Has the site of a report watched; where it is watched already, leads there. Nothing while that is not known. */
export function WatchButton({ url }: { url: string }) {
  const { user } = useSession();
  return user && <OwnWatchButton owner={user.id} url={url} />;
}

function OwnWatchButton({ owner, url }: { owner: string; url: string }) {
  const { watched } = useWatchedSites(owner);
  const [isBusy, setIsBusy] = useState(false);
  if (!watched) return null;
  const known = watched.sites.find((site) => siteOf(site.url) === siteOf(url));
  if (known)
    return (
      <ButtonLink variant="default" size="sm" block to={`/dashboard/competitive?show=watch&site=${known.id}`}>
        Watched weekly
      </ButtonLink>
    );
  if (watched.isPaused) return null;
  if (watched.sites.length >= mostWatchedSites)
    return (
      <p className={styles.why}>
        {mostWatchedSites} of {mostWatchedSites} sites are watched already.
      </p>
    );
  async function add() {
    setIsBusy(true);
    try {
      await addWatchedSite(owner, url);
      notifySuccess(`${hostOf(url)} is watched weekly`);
    } catch (thrown) {
      notifyError(thrown);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <BusyButton
      variant="default"
      size="sm"
      block
      isBusy={isBusy}
      busyLabel="Adding..."
      onClick={() => void add()}
    >
      Watch this site weekly
    </BusyButton>
  );
}

const siteOf = (url: string) =>
  hostOf(url)
    .toLowerCase()
    .replace(/^www\./, '');
