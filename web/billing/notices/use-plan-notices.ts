import { useEffect } from 'react';
import { authChangeEvent, isSubscribed, readUser } from '../../session/session.ts';
import { notifyInfo, notifySuccess } from '../../notices/notify.tsx';

/** Specification, accounts document, section 8. */
export const activatedNotice = 'Subscription activated! You now have unlimited access!';
const endedNotice = 'Your subscription has ended. You are on the free plan now, and your work is still here.';

/** Says it when the plan of whoever is signed in changes under their eyes, whoever noticed it. */
export function usePlanNotices(): void {
  useEffect(() => {
    let known = readUser();
    const follow = () => {
      const user = readUser();
      const isSame = known !== null && user?.id === known.id;
      if (isSame && isSubscribed(user) !== isSubscribed(known)) {
        if (isSubscribed(user)) notifySuccess(activatedNotice);
        else notifyInfo(endedNotice);
      }
      known = user;
    };
    window.addEventListener(authChangeEvent, follow);
    return () => window.removeEventListener(authChangeEvent, follow);
  }, []);
}
