import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Select } from '../../../components/select.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { AddSite } from './list/add-site.tsx';
import { SiteList } from './list/site-list.tsx';
import { SiteView } from './site/site-view.tsx';
import { hostOf, weekToShow } from './site-weeks.ts';
import { watchUrlState } from './url-state.ts';
import styles from './watch-view.module.css';
import { loadWatchedSites, refreshWatchedSites, useWatchedSites } from './watched-sites.ts';

/** While a site is read for the first time, it is asked so often whether that is done. */
const askEveryMs = 5_000;

/** The watched sites of an account, and what changed on one of them. */
export function WatchView({ owner }: { owner: string }) {
  const { watched, error } = useWatchedSites(owner);
  const isReadOnly = useIsReadOnly('competitive');
  const [shown, change] = useUrlState(watchUrlState);
  const [isAdding, setIsAdding] = useState(false);
  const isReading = watched?.sites.some((site) => !site.lookedAt && !site.failure) && !watched.isPaused;
  useReloads(owner, isReading === true);
  const dialog = isAdding && (
    <AddSite
      owner={owner}
      onAdded={(site) => {
        setIsAdding(false);
        change({ site: site.id, week: null });
      }}
      onClose={() => setIsAdding(false)}
    />
  );

  if (!watched)
    return (
      <Sheet>
        {error ? (
          <div className={styles.failed}>
            <p role="alert">{error.message}</p>
            <Button variant="default" size="sm" onClick={() => void loadWatchedSites(owner)}>
              Try again
            </Button>
          </div>
        ) : (
          <p className={styles.loading}>Loading...</p>
        )}
      </Sheet>
    );
  const site = watched.sites.find(({ id }) => id === shown.site) ?? watched.sites[0];
  if (!site)
    return (
      <Sheet>
        <EmptyState
          level={2}
          title="No site is watched"
          sentence="AIGen can read a site again every week, and list its new and gone pages, titles and prices."
          action={!isReadOnly && <Button onClick={() => setIsAdding(true)}>Watch a site</Button>}
        />
        {dialog}
      </Sheet>
    );
  const week = weekToShow(site, shown.week);
  const open = (id: string) => change({ site: id, week: null });
  return (
    <div className={styles.watch}>
      {watched.sites.length > 1 && (
        <Select
          isSmall
          className={styles.picker}
          aria-label="Watched site"
          value={site.id}
          onChange={({ currentTarget }) => open(currentTarget.value)}
        >
          {watched.sites.map(({ id, url }) => (
            <option key={id} value={id}>
              {hostOf(url)}
            </option>
          ))}
        </Select>
      )}
      {watched.isPaused && (
        <p className={styles.paused}>
          Watching is paused, because your plan has ended. It goes on when you subscribe again.
        </p>
      )}
      <SiteList
        sites={watched.sites}
        openId={site.id}
        week={week}
        onOpen={open}
        onAdd={isReadOnly ? null : () => setIsAdding(true)}
      />
      <SiteView
        key={site.id}
        owner={owner}
        site={site}
        week={week}
        isPaused={watched.isPaused}
        onWeek={(next) => change({ week: next })}
        onStopped={() => change({ site: null, week: null })}
      />
      {dialog}
    </div>
  );
}

/** Reads the list again while a site is read for the first time, and when the view or the page is looked at again. */
function useReloads(owner: string, isReading: boolean): void {
  useEffect(() => refreshWatchedSites(owner), [owner]);
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void loadWatchedSites(owner);
    };
    document.addEventListener('visibilitychange', reload);
    const timer = isReading ? setInterval(reload, askEveryMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', reload);
      clearInterval(timer);
    };
  }, [owner, isReading]);
}
