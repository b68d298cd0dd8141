import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { WatchedChange, WatchedSite } from '#domain/competitive/watch/watched.ts';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useOneColumn } from '../../../../components/sheet-frame.tsx';
import { ChangeGroups } from '../changes/change-groups.tsx';
import { ChangeReceipt } from '../changes/change-receipt.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { HowItWatches } from './how-it-watches.tsx';
import { describeFailure, SiteState } from './site-state.tsx';
import { formatWeek, hostOf, shownWeeks } from '../site-weeks.ts';
import styles from '../watch-view.module.css';
import { WeekSteps } from './week-steps.tsx';

type SiteViewProps = {
  owner: string;
  site: WatchedSite;
  week: string | null;
  isPaused: boolean;
  onWeek: (week: string) => void;
  onStopped: () => void;
};

/** What changed on a site in a week, with the open change and how the site is watched beside it. */
export function SiteView(props: SiteViewProps) {
  const { site, week, isPaused } = props;
  if (week) return <SiteWeek {...props} week={week} />;
  return (
    <>
      <section className={`${sheetClass} ${styles.sheet}`} aria-label={hostOf(site.url)}>
        <SiteState site={site} isPaused={isPaused} />
      </section>
      <Margin {...props} open={null} />
    </>
  );
}

function SiteWeek(props: SiteViewProps & { week: string }) {
  const { site, week, isPaused, onWeek } = props;
  const changes = useChanges(site.id, week, site.lookedAt);
  const [opened, setOpened] = useState<string | null | undefined>();
  const isOneColumn = useOneColumn();
  const weeks = shownWeeks(site);
  const { data, error, isLoading, reload } = changes;
  // Beside the list one is always open; below its row only the one asked for.
  const open =
    data?.changes.find(({ id }) => id === opened) ?? (isOneColumn ? null : firstShown(data?.changes ?? []));
  const isNewest = week === weeks.at(-1);
  return (
    <>
      <section
        className={`${sheetClass} ${styles.sheet}`}
        aria-label={hostOf(site.url)}
        aria-busy={isLoading}
      >
        <header className={styles.head}>
          <h2>{hostOf(site.url)}</h2>
          <WeekSteps weeks={weeks} week={week} onWeek={onWeek} />
        </header>
        {site.failure && (
          <p className={styles.notice}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            {describeFailure(site, isPaused)}
          </p>
        )}
        {error && !data && (
          <div className={styles.failed}>
            <p role="alert">{error.message}</p>
            <Button variant="default" size="sm" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {data && data.changes.length === 0 && isNewest && <SiteState site={site} isPaused={isPaused} />}
        {data && data.changes.length === 0 && !isNewest && (
          <EmptyState
            level={2}
            title="No change in this week"
            sentence={`Nothing was found changed in ${formatWeek(week)}.`}
            mark="ring"
          />
        )}
        {data && data.changes.length > 0 && (
          <ChangeGroups
            changes={changes}
            open={open}
            isOneColumn={isOneColumn}
            onOpen={(change) => setOpened(change?.id ?? null)}
          />
        )}
      </section>
      <Margin {...props} open={isOneColumn ? null : open} />
    </>
  );
}

function Margin({ owner, site, isPaused, onStopped, open }: SiteViewProps & { open: WatchedChange | null }) {
  return (
    <aside className={`${sheetClass} ${styles.margin}`} aria-label="About this site">
      {open && <ChangeReceipt change={open} />}
      <HowItWatches key={site.id} owner={owner} site={site} isPaused={isPaused} onStopped={onStopped} />
    </aside>
  );
}

/** New pages come first in the list. */
const firstShown = (changes: readonly WatchedChange[]) =>
  changes.find(({ kind }) => kind === 'new') ?? changes.at(0) ?? null;
