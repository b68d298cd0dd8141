import { counted } from '#domain/text/format.ts';
import { IconSearch, IconSettings } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Tag } from '../../components/tag.tsx';
import { useSession } from '../../session/session.ts';
import { openPalette } from '../palette/palette-on-demand.tsx';
import styles from './dashboard-header.module.css';

const SyncMark = lazy(() => import('../../app/sync-mark.tsx'));

export function DashboardHeader() {
  const { isSubscribed, isFormerSubscriber } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>AI Generator</h1>
      {isSubscribed ? (
        <>
          <p className={styles.subtitle}>Premium Dashboard</p>
          <Tag tone="pencil">Premium</Tag>
        </>
      ) : (
        <FreePlan />
      )}
      {(isSubscribed || isFormerSubscriber) && (
        <LazyPart>
          <SyncMark />
        </LazyPart>
      )}
      <span className={styles.end}>
        {!isSubscribed && (
          // On phones the bar at the bottom has it.
          <ButtonLink to="/premium-guide" variant="default" size="sm" className={styles.upgrade!}>
            Upgrade
          </ButtonLink>
        )}
        <IconButton
          label="Find or do anything"
          tip="Find or do anything (Ctrl K)"
          aria-keyshortcuts="Control+K Meta+K"
          className={styles.search}
          onClick={openPalette}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </IconButton>
        <Link
          className={styles.gear}
          to={`${pathname}?view=api-settings`}
          aria-label="API Settings"
          preventScrollReset
        >
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </Link>
      </span>
    </header>
  );
}

function FreePlan() {
  const { generationsLeft } = useSession().usage;
  return <p className={styles.subtitle}>Free Plan - {counted(generationsLeft, 'generation')} left</p>;
}
