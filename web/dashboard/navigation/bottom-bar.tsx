import { IconArrowUpCircle, IconChartBar, IconFolder, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { capabilities } from '#domain/plans/capabilities.ts';
import type { Tool } from '../../tools/define-tool.ts';
import styles from './bottom-bar.module.css';
import { accessNow } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';

/** Three shortcuts at the bottom of a phone. */
export function BottomBar({ current }: { current: Tool }) {
  const session = useSession();
  const page = (id: string) => (current.id === id ? ('page' as const) : undefined);
  const isOpen = accessNow('analytics', session) !== 'closed';
  const AnalyticsIcon = isOpen ? IconChartBar : IconLock;
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <Link to="/dashboard" aria-current={page('generator')}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
        Generate
      </Link>
      {session.isSubscribed ? (
        <Link to="/dashboard/projects" aria-current={page('projects')}>
          <IconFolder size={18} stroke={1.6} aria-hidden />
          Projects
        </Link>
      ) : (
        <Link to="/premium-guide">
          <IconArrowUpCircle size={18} stroke={1.6} aria-hidden />
          Upgrade
        </Link>
      )}
      <Link to="/dashboard/analytics" aria-current={page('analytics')} aria-disabled={!isOpen || undefined}>
        <AnalyticsIcon size={18} stroke={1.6} aria-hidden />
        {isOpen ? capabilities.analytics.label : 'Locked'}
      </Link>
    </nav>
  );
}
