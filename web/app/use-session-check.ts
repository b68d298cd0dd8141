import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepAnnouncement } from './announcement/kept-announcement.ts';
import { fetchSession } from '../api/accounts.ts';
import { refreshUsage } from '../api/usage.ts';
import {
  authChangeEvent,
  endSession,
  readTracking,
  readUser,
  sessionEndedEvent,
  storeUser,
  userKey,
  type AuthChange,
} from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { notifyError } from '../notices/notify.tsx';

/**
 * Requests the session and the usage from the server when the dashboard opens and whenever the user returns to it. When
 * any response says that the session has ended, or it ended in another tab, it leads to the login.
 */
export function useSessionCheck(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async (isFirst: boolean) => {
      try {
        const before = readUser();
        const { user, announcement } = await fetchSession(signal);
        keepAnnouncement(announcement ?? null);
        // A local change in the meantime, such as a confirmed payment, is newer than this response.
        if (before && readUser() === before) storeUser(user);
        await refreshUsage(signal);
      } catch (thrown) {
        // Returning to a tab without a network needs no new notice.
        if (!signal.aborted && isFirst) notifyError(thrown);
      }
    };
    const onVisible = () => document.visibilityState === 'visible' && void check(false);
    const leave = () => {
      controller.abort();
      void navigate(signInAddress(window.location.href), { replace: true });
    };
    const onEnded = () => {
      // Signing out here leads elsewhere.
      if (!readUser()) return;
      endSession();
      leave();
    };
    // Another tab removed the user. Other changes can arrive while a sign-out here is on its way to the start page.
    const onStorage = ({ key }: StorageEvent) => (key === null || key === userKey) && !readUser() && leave();

    // Another plan has other counts. Until they are loaded the old ones are shown.
    const onPlanChange = (event: Event) => {
      const { user, isSubscribed } = (event as CustomEvent<AuthChange>).detail;
      if (user && isSubscribed !== readTracking().isSubscribed) refreshUsage(signal).catch(() => undefined);
    };

    window.addEventListener(sessionEndedEvent, onEnded, { signal });
    window.addEventListener(authChangeEvent, onPlanChange, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('storage', onStorage, { signal });
    void check(true);
    return () => controller.abort();
  }, [navigate]);
}
