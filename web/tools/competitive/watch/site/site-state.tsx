import type { WatchedSite } from '#domain/competitive/watch/watched.ts';
import { counted } from '#domain/text/format.ts';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { formatLocalLongDay } from '../../../../components/format.ts';
import { Ring } from '../../../../components/ring.tsx';
import styles from '../watch-view.module.css';

const reasons = {
  unreachable: 'The site did not answer',
  robots: 'The robots.txt of the site allows no reading',
  unexpected: 'The site could not be read, by a fault of ours',
} as const;

/** Why the last try brought nothing, and when the next one is. */
export function describeFailure({ failure, failedAt, nextLookAt }: WatchedSite, isPaused: boolean): string {
  const [what, when] = [reasons[failure!], formatLocalLongDay(failedAt ?? nextLookAt)];
  return `${what} on ${when}.${isPaused ? '' : ` It is tried again on ${formatLocalLongDay(nextLookAt)}.`}`;
}

/** In place of changes: the first look, or that there are none. Null for a site whose week has some. */
export function SiteState({ site, isPaused }: { site: WatchedSite; isPaused: boolean }) {
  if (!site.firstLookAt || !site.lookedAt) {
    if (site.failure)
      return (
        <EmptyState
          level={2}
          title="Nothing was read yet"
          sentence={describeFailure(site, isPaused)}
          mark="loop"
        />
      );
    if (isPaused)
      return (
        <EmptyState
          level={2}
          title="Watching is paused"
          sentence="The site is read for the first time when you subscribe again."
          mark="ring"
        />
      );
    return (
      <div className={styles.first}>
        <Ring />
        <div aria-live="polite">
          <h2>First look</h2>
          <p>
            The pages are read one after another, as the site allows. That can take half an hour, and you can
            leave this screen. Changes are listed from the second look on.
          </p>
        </div>
      </div>
    );
  }
  if (site.firstLookAt === site.lookedAt)
    return (
      <EmptyState
        level={2}
        title={`First look on ${formatLocalLongDay(site.lookedAt)}`}
        sentence={`${counted(site.pagesRead ?? 0, 'page')} read. What changes from now on is listed here.`}
        mark="caret"
      />
    );
  return (
    <EmptyState
      level={2}
      title={`No change since ${formatLocalLongDay(site.changedAt ?? site.firstLookAt)}`}
      sentence={`Last look on ${formatLocalLongDay(site.lookedAt)}: ${counted(site.pagesRead ?? 0, 'page')} read.`}
      mark="ring"
    />
  );
}
