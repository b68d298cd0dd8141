import { useEffect } from 'react';
import { subscriptionEnded } from '#domain/plans/subscription-ended.ts';
import { authChangeEvent, readSession } from '../session/session.ts';
import { dismissNotice, notifyInfo, notifySuccess } from '../notices/notify.tsx';

/** Specification, accounts document, section 8. */
export const activatedNotice = 'Subscription activated! You now have unlimited access!';

/**
 * Shows a notice when the plan of the signed-in account changes, whichever part of the page detected it. When another user,
 * or none, is signed in, what was shown before goes: it may offer something to do with the data of the one before.
 */
export function usePlanNotices(): void {
  useEffect(() => {
    let known = readSession();
    const follow = () => {
      const session = readSession();
      if (session.user?.id !== known.user?.id) dismissNotice();
      else if (session.isSubscribed !== known.isSubscribed) {
        if (session.isSubscribed) notifySuccess(activatedNotice);
        else notifyInfo(subscriptionEnded);
      }
      known = session;
    };
    window.addEventListener(authChangeEvent, follow);
    return () => window.removeEventListener(authChangeEvent, follow);
  }, []);
}
