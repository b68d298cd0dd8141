import { currentAccess, type CapabilityId, type CurrentAccess } from '#domain/plans/capabilities.ts';
import { useSession, type Session } from './session.ts';

/** What the account may do with a capability now, by its plan, its former plan, or one of the week's accesses used today. */
export function accessNow(
  id: CapabilityId,
  { isSubscribed, isFormerSubscriber, usage }: Session,
): CurrentAccess {
  return currentAccess(id, {
    isSubscribed,
    isFormerSubscriber,
    hasWeeklyAccess: usage.projectsOpenUntil !== null,
  });
}

/** True when the account may use a capability in full now. */
export function isOpenNow(id: CapabilityId, session: Session): boolean {
  return accessNow(id, session) === 'open';
}

/** True when the account may use everything that the guided first project uses. */
export function isGuideOpen(session: Session): boolean {
  return (['brandvoice', 'projects', 'library', 'calendar'] as const).every((id) => isOpenNow(id, session));
}

/** True when what was made with a capability is only shown and exported: hide what changes it. */
export function useIsReadOnly(id: CapabilityId): boolean {
  return accessNow(id, useSession()) === 'read-only';
}
