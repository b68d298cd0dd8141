import { mostWatchedSites, weeksKept, type WatchedSite } from '#domain/competitive/watch/watched.ts';
import { counted } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import layout from '../../../../theme/layout.module.css';
import { hostOf, weekToShow } from '../site-weeks.ts';
import styles from './site-list.module.css';
import { WeekBars } from './week-bars.tsx';

type SiteListProps = {
  sites: readonly WatchedSite[];
  openId: string;
  /** The week that is shown of the open site. */
  week: string | null;
  onOpen: (id: string) => void;
  /** Null for those who may only read. */
  onAdd: (() => void) | null;
};

/** The watched sites with their changes of twelve weeks. */
export function SiteList({ sites, openId, week, onOpen, onAdd }: SiteListProps) {
  const most = Math.max(1, ...sites.flatMap(({ weeks }) => weeks.map(({ count }) => count)));
  return (
    <nav className={styles.sites} aria-label="Watched sites">
      {sites.map((site) => {
        const shown = site.id === openId ? week : null;
        const start = shown ?? weekToShow(site, null);
        const count = site.weeks.find((one) => one.start === start)?.count ?? 0;
        return (
          <PlainButton
            key={site.id}
            aria-current={site.id === openId ? 'true' : undefined}
            onClick={() => onOpen(site.id)}
          >
            <b>{hostOf(site.url)}</b>
            <span className={styles.count}>
              {stateOf(site) ?? (
                <>
                  <span aria-hidden>{count}</span>
                  <span className={layout.visuallyHidden}>{counted(count, 'change')}</span>
                </>
              )}
            </span>
            <WeekBars weeks={site.weeks} most={most} shown={shown} />
          </PlainButton>
        );
      })}
      <div className={styles.end}>
        {onAdd && sites.length < mostWatchedSites && (
          <Button variant="subtle" size="sm" onClick={onAdd}>
            Watch a site
          </Button>
        )}
        <p>
          {sites.length} of {mostWatchedSites} sites.{' '}
          {sites.length >= mostWatchedSites
            ? 'Stop watching one to add another.'
            : `Bars: changes a week, ${weeksKept} weeks.`}
        </p>
      </div>
    </nav>
  );
}

function stateOf({ failure, lookedAt }: WatchedSite): string | null {
  if (failure) return 'No answer';
  return lookedAt ? null : 'First look';
}
