import { capabilities } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { useSession } from '../../session/session.ts';
import type { Tool } from '../../tools/define-tool.ts';
import styles from './open-until.module.css';
import { formatWeekdayTime } from '../../components/format.ts';

/** Above a tool that a weekly access keeps open. */
export default function OpenUntil({ tool }: { tool: Tool }) {
  const { projectsOpenUntil } = useSession().usage;
  if (projectsOpenUntil === null || capabilities[tool.id].access.free !== 'weekly') return null;
  return (
    <p className={styles.until}>
      Open until {formatWeekdayTime(projectsOpenUntil)}, with one of your {plans.free.weeklyProjects} weekly
      accesses.
    </p>
  );
}
