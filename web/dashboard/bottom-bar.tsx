import { IconArrowUpCircle, IconChartBar, IconFolder, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUpgrade } from '../generation/upgrade/upgrade.tsx';
import type { Tool } from '../tools/define-tool.ts';
import styles from './bottom-bar.module.css';

/** Three shortcuts at the bottom of a phone. */
export function BottomBar({ current, isPremium }: { current: Tool; isPremium: boolean }) {
  const openUpgrade = useUpgrade();
  const page = (id: string) => (current.id === id ? ('page' as const) : undefined);
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <Link to="/dashboard" aria-current={page('generator')}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
        Generate
      </Link>
      {isPremium ? (
        <Link to="/dashboard/projects" aria-current={page('projects')}>
          <IconFolder size={18} stroke={1.6} aria-hidden />
          Projects
        </Link>
      ) : (
        <button type="button" onClick={() => openUpgrade()}>
          <IconArrowUpCircle size={18} stroke={1.6} aria-hidden />
          Upgrade
        </button>
      )}
      <Link
        to="/dashboard/analytics"
        aria-current={page('analytics')}
        aria-disabled={!isPremium || undefined}
      >
        {isPremium ? (
          <IconChartBar size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconLock size={18} stroke={1.6} aria-hidden />
        )}
        {isPremium ? 'Analytics' : 'Locked'}
      </Link>
    </nav>
  );
}
