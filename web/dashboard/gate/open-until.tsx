import { capabilities } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { useSession } from '../../session/session.ts';
import type { Tool } from '../../tools/define-tool.ts';
import styles from './open-until.module.css';
import { sayMoment } from './say-moment.ts';

/** Above a tool that a weekly access keeps open. */
export function OpenUntil({ tool }: { tool: Tool }) {
  const { projectsOpenUntil } = useSession().usage;
  if (projectsOpenUntil === null || capabilities[tool.id].access.free !== 'weekly') return null;
  return (
    <p className={styles.until}>
      Open until {sayMoment(projectsOpenUntil)}, with one of your {plans.free.weeklyProjects} weekly accesses.
    </p>
  );
}
