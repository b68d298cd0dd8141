import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { counted } from '#domain/text/format.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Tag } from '../../components/tag.tsx';
import { useHasWritten } from '../../contents/use-has-written.ts';
import { useSession } from '../../session/session.ts';
import { SyncPlace } from '../sync-place.tsx';
import { useSettingsPath } from '../use-settings-path.ts';
import styles from './product.module.css';
import { SearchButton } from './search-button.tsx';

/** In the nav of the dashboard: the product and the plan, the sync status, the search and the settings. */
export default function Product() {
  const { user, isSubscribed, isFormerSubscriber, usage } = useSession();
  const settingsPath = useSettingsPath();
  return (
    <div className={styles.product} data-crowded={(isFormerSubscriber && !isSubscribed) || undefined}>
      <p className={styles.name}>
        <b>AI Generator</b>
        {isSubscribed ? (
          <span className={styles.plan}>
            <Tag tone="pencil">Premium</Tag> Dashboard
          </span>
        ) : (
          <span className={styles.plan}>Free Plan - {counted(usage.generationsLeft, 'generation')} left</span>
        )}
      </p>
      <SyncPlace place="nav" />
      {!isSubscribed && user && <UpgradeLink owner={user.id} />}
      <span className={styles.controls}>
        <SearchButton className={styles.search} />
        <Link className={styles.gear} to={settingsPath} aria-label="API Settings" preventScrollReset>
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </Link>
      </span>
    </div>
  );
}

/** Once the account has written something: a newcomer is sold nothing yet. On phones the bar at the bottom has it. */
function UpgradeLink({ owner }: { owner: string }) {
  if (!useHasWritten(owner)) return null;
  return (
    <ButtonLink to="/premium-guide" variant="default" size="sm" className={styles.upgrade!}>
      Upgrade
    </ButtonLink>
  );
}
