import { isSubscribed, useUser } from './session.ts';
import { useUsage } from './usage.ts';

/** What the domain asks about somebody to tell which tools are open to them (domain/plans/capabilities.ts). */
export type Member = { isSubscribed: boolean; hasWeeklyAccess: boolean };

/** The signed-in member as this browser knows them; the server decides by what it knows itself. */
export function useMember(): Member {
  const user = useUser();
  const { projectsOpenUntil } = useUsage();
  return { isSubscribed: isSubscribed(user), hasWeeklyAccess: projectsOpenUntil !== null };
}
