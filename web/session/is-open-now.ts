import { isOpenTo, type CapabilityId } from '#domain/plans/capabilities.ts';
import type { Session } from './session.ts';

/** True when the account's plan, or one of the week's accesses used today, opens a capability now. */
export function isOpenNow(id: CapabilityId, { isSubscribed, usage }: Session): boolean {
  return isOpenTo(id, { isSubscribed, hasWeeklyAccess: usage.projectsOpenUntil !== null });
}
