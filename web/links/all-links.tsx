import { IconLink } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../components/button.tsx';
import { OnDemand } from '../components/on-demand.tsx';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import styles from './all-links.module.css';

const TrackedLinkDialog = lazy(() => import('./tracked-link-dialog.tsx'));

/** Opens all tracked links of the account; nothing where the plan has none. */
export function AllLinks() {
  const [isOpen, setIsOpen] = useState(false);
  const access = accessNow('abtest', useSession());
  if (access === 'closed') return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        <IconLink className={styles.icon} size={14} stroke={1.8} aria-hidden /> Tracked links
      </Button>
      <OnDemand isWanted={isOpen}>
        <TrackedLinkDialog name="" isReadOnly={access !== 'open'} onClose={() => setIsOpen(false)} />
      </OnDemand>
    </>
  );
}
